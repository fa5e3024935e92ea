import { UsageError, type OptionSpec } from "@toolhaft/command-line";
import type { RepairReport, StoreProblem } from "@toolhaft/store";
import { EXIT } from "../exit-codes.ts";
import { storeOptions } from "../stored/options.ts";
import { printRows, type Rows } from "../stored/print-stored.ts";
import { withStore } from "../stored/with-store.ts";
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
export const storeCommands = { check, repair } satisfies Record<string, Command>;
