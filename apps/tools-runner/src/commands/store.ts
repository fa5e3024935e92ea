import { UsageError, type OptionSpec, type OptionValues } from "@toolhaft/command-line";
import type { CopyReport, RepairReport, StoreProblem } from "@toolhaft/store";
import { refusePassword } from "../config/database-address.ts";
import { settle } from "../config/settle.ts";
import { EXIT } from "../exit-codes.ts";
import { configOptions, jsonOption } from "../options.ts";
import { storeOptions } from "../stored/options.ts";
import { printRows, type Rows } from "../stored/print-stored.ts";
import { isSame } from "../stored/served-store.ts";
import { isMade, openStoreAt } from "../stored/store-at.ts";
import { withAudit, withStore } from "../stored/with-store.ts";
import type { Command } from "./command.ts";

const check: Command = {
  usage: "store check",
  help: "Say what is damaged or misplaced in a store.",
  more: "Every file is read, and every tool is checked as if it were stored now. Nothing is changed. Exit code 2 when there is an error.",
  options: storeOptions,
  async run({ words, values }) {
    refuseWords("store check", words);
    const problems = await withStore(values, (store) => store.check());
    printRows(values, { problems }, problemRows(problems));
    return problems.some(({ severity }) => severity === "error") ? EXIT.refused : EXIT.ok;
  },
};

const dryRun: OptionSpec = {
  name: "dry-run",
  group: "Which lines",
  help: "Say what would be done, and do nothing.",
};

const repair: Command = {
  usage: "store repair",
  help: "Repair what can be repaired in a store without losing a byte.",
  more: "Files that cannot be read are moved to quarantine/, files under a wrong name get the right one, deletions are finished. What is left is for a person to decide. Exit code 2 when an error is left.",
  options: [...storeOptions, dryRun],
  async run({ words, values }) {
    refuseWords("store repair", words);
    const options = { dryRun: values["dry-run"] === true };
    const report = await withStore(values, (store) => store.repair(options));
    printRows(values, report, repairRows(report));
    return report.problems.some(({ severity }) => severity === "error") ? EXIT.refused : EXIT.ok;
  },
};

const copy: Command = {
  usage: "store copy FROM TO",
  help: "Copy a store into another one: folders, or postgres://… of databases.",
  more: "Bundles, tools, examples, preferred versions, switches of built-in tools and settings, texts byte for byte; every tool is read back. What is there already stays: a copy that was cut off is run again, and goes on. Deleted bundles and the counts of calls stay behind. Exit code 2 when something differs from what is there.",
  options: [...configOptions, { ...jsonOption, help: "Print JSON also on a terminal." }],
  async run({ words, values }) {
    const report = await copyBetween(words, values);
    printRows(values, report, copyRows(report));
    return report.left.length > 0 ? EXIT.refused : EXIT.ok;
  },
};

async function copyBetween(words: readonly string[], values: OptionValues): Promise<CopyReport> {
  const [from, to, ...more] = words;
  if (from === undefined || to === undefined || more.length > 0)
    throw new UsageError(`store copy takes FROM and TO, got ${words.join(" ") || "nothing"}`);
  for (const address of [from, to]) refusePassword(address, "the address of a store");
  if (isSame(from, to)) throw new UsageError(`store copy: FROM and TO are the same store, ${from}`);
  if (!isMade(from)) throw new UsageError(`store copy: there is no store at ${from}`);
  const settings = await settle(values);
  const [{ copyStore }, source] = await Promise.all([import("@toolhaft/store"), openStoreAt(from, {})]);
  try {
    const target = await openStoreAt(to, {});
    try {
      return await withAudit(settings, target, (audited) => copyStore(source, audited));
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

function copyRows({ bundles, tools, examples, unchanged, left }: CopyReport): Rows {
  const counts = [
    [bundles, "bundle"],
    [tools, "tool"],
    [examples, "example"],
  ] as const;
  const copied = counts.map(([count, what]) => `${String(count)} ${what}${count === 1 ? "" : "s"}`);
  const rows = left.map(({ what, reason }) => [what, `left: ${reason}`]);
  return {
    heads: ["WHAT", "OUTCOME"],
    rows: [[copied.join(", "), `the same in both; ${String(unchanged)} were there already`], ...rows],
  };
}

function refuseWords(command: string, words: readonly string[]): void {
  if (words.length > 0) throw new UsageError(`${command} takes no words, got ${words.join(" ")}`);
}

function problemRows(problems: readonly StoreProblem[]): Rows {
  const rows = problems.map(({ path, at, severity, message, repair: way }) => {
    const place = at === undefined ? path : `${path}:${String(at.line)}:${String(at.column)}`;
    return [place, severity, message, way ?? "by hand"];
  });
  return { heads: ["FILE", "SEVERITY", "PROBLEM", "REPAIR"], rows };
}

function repairRows({ done, problems }: RepairReport): Rows {
  const rows = [
    ...done.map(({ path, action }) => [path, action]),
    ...problems.map(({ path, message }) => [path, `left: ${message}`]),
  ];
  return { heads: ["FILE", "OUTCOME"], rows };
}

/** The commands about a store as a whole, by their second word. */
export const storeCommands = { check, copy, repair } satisfies Record<string, Command>;
