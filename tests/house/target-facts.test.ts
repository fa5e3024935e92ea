import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { targets, type Target } from "@toolhaft/tool-targets/targets";
import { root } from "../../scripts/root.mjs";

/** What the page of a target lacks: who was asked, in which version, when; how each row was checked. */
function factsLacking({ id, engines = [], basis, constraints }: Target): string[] {
  const faults: string[] = [];
  if (engines.length === 0 && basis === undefined) {
    faults.push(
      `${id} says nowhere what it was checked against: engines, or a basis where no code can be asked`,
    );
  }
  for (const { name, version, date, source } of engines) {
    if (version.trim() === "") faults.push(`${id}: engine ${name} has no version`);
    if (!MONTH.test(date)) faults.push(`${id}: engine ${name} was asked in ${date}, which is no month`);
    faults.push(...addressFaults(id, source));
  }
  if (engines.length > 0 && !engines.some(({ decides }) => decides === true)) {
    faults.push(`${id}: no engine decides`);
  }
  if (basis !== undefined) {
    if (basis.version.trim() === "") faults.push(`${id}: ${basis.name} has no version`);
    faults.push(...addressFaults(id, basis.source));
  }
  for (const { kind, source, also, date } of constraints) {
    if (!MONTH.test(date)) faults.push(`${id}: ${kind} was seen in ${date}, which is no month`);
    faults.push(
      ...[source, ...(also === undefined ? [] : [also])].flatMap((each) => addressFaults(id, each)),
    );
  }
  return [...new Set(faults)];
}

const MONTH = /^20\d\d-(?:0[1-9]|1[0-2])$/;

/** Nothing is asked over the network: an address that cannot be right is found, one that has gone is not. */
function addressFaults(id: string, source: string): string[] {
  if (id === "portable" && source === "the other targets") return [];
  const url = URL.canParse(source) ? new URL(source) : undefined;
  if (url?.protocol !== "https:") return [`${id}: ${source} is no https address`];
  if (/\/{2,}|\/\.{1,2}(?:\/|$)|\s/.test(url.pathname)) return [`${id}: ${source} has an odd path`];
  if (url.hostname !== "github.com") return [];
  const isKnown =
    /^\/[\w.-]+\/[\w.-]+(?:\/(?:issues|pull|discussions)\/\d+|\/tree\/[\w.@-]+|\/(?:blob|tree)\/[\w.@-]+\/[\w./@-]+)?$/.test(
      url.pathname,
    );
  return isKnown ? [] : [`${id}: ${source} is no repository, thread, file or folder of GitHub`];
}

/** Links of a document that lead nowhere: to a heading or a file that is not there. */
function deadLinks(text: string, folder: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(/\s/g, "-"),
  );
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = ""]) => link);
  return links.filter((link) => {
    if (link.startsWith("#")) return !headings.includes(link.slice(1));
    if (URL.canParse(link)) return false;
    return !existsSync(join(root, folder, link.replace(/#.*$/, "")));
  });
}

const page = readFileSync(join(root, "docs/targets.md"), "utf8");

/** The part of the page about a target. */
function sectionOf(id: string): string {
  return page.split(`\n## ${id}\n`)[1]?.split("\n## ")[0] ?? "";
}

describe("what a target's page says", () => {
  test.each(targets.map((target) => [target.id, target] as const))(
    "%s: who was asked, in which version, when, and how; and of each row how it was checked",
    (id, target) => {
      expect(factsLacking(target)).toEqual([]);
      const rows = sectionOf(id)
        .split("\n")
        .filter((line) => line.startsWith("|"))
        .map((line) =>
          line
            .split(/(?<!\\)\|/)
            .slice(1, -1)
            .map((cell) => cell.trim()),
        );
      const tables = rows.filter((row) => row[0] === "checked against" || row[0] === "takes");
      expect(tables).toEqual([
        ["checked against", "version", "date", "how"],
        ["takes", "else", "source", "checked"],
      ]);
      expect(rows.filter((row) => row.length !== 4 || row.includes(""))).toEqual([]);
      const checked = rows.slice(rows.findIndex((row) => row[0] === "takes") + 2).map((row) => row[3]);
      expect(checked.length).toBeGreaterThan(0);
      const odd = checked.filter(
        (cell) => !/^(?:code|specification|document|report|follows), 20\d\d-\d\d$/.test(cell ?? ""),
      );
      expect(odd).toEqual([]);
    },
  );

  test("no link of it is dead", () => {
    expect(deadLinks(page, "docs")).toEqual([]);
  });

  test("a missing fact and a dead link are found", () => {
    const constraint = {
      kind: "items-stated",
      effect: "refuses",
      source: "https://wiki.example.org/x",
      date: "2026-08",
    } as const;
    const bare: Target = { id: "parrot", title: "Parrot", constraints: [constraint] };
    expect(factsLacking(bare)).toEqual([
      "parrot says nowhere what it was checked against: engines, or a basis where no code can be asked",
    ]);
    const engine = { name: "beak", version: " ", date: "August", source: "http://github.com/a/b" };
    expect(factsLacking({ ...bare, engines: [engine] })).toEqual([
      "parrot: engine beak has no version",
      "parrot: engine beak was asked in August, which is no month",
      "parrot: http://github.com/a/b is no https address",
      "parrot: no engine decides",
    ]);
    const basis = {
      kind: "service",
      name: "Parrot",
      version: "",
      source: "https://github.com/a/b/issue/7",
    } as const;
    expect(
      factsLacking({ ...bare, basis, constraints: [{ ...constraint, date: "2026-13", also: "see above" }] }),
    ).toEqual([
      "parrot: Parrot has no version",
      "parrot: https://github.com/a/b/issue/7 is no repository, thread, file or folder of GitHub",
      "parrot: items-stated was seen in 2026-13, which is no month",
      "parrot: see above is no https address",
    ]);
    const text =
      "# Targets\n\n[a](#targets) [b](#gone) [c](converting.md#x) [d](gone.md) [e](https://example.org)\n";
    expect(deadLinks(text, "docs")).toEqual(["#gone", "gone.md"]);
  });
});
