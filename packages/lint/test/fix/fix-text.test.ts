import type { Diagnostic, Fix } from "@toolhaft/diagnostics";
import { fixText, type FileReport } from "@toolhaft/lint";
import { expect, test } from "vitest";

const report = (diagnostics: Diagnostic[]): FileReport => ({
  path: "tools.json",
  format: "manifest",
  diagnostics,
});

function finding(
  text: string,
  found: string,
  fix: Omit<Fix, "edits"> & { write: string },
  rule: string,
): Diagnostic {
  const start = text.indexOf(found);
  const { write, ...rest } = fix;
  return {
    rule,
    messageId: "wrong",
    data: {},
    message: `${found} is wrong`,
    severity: "error",
    origin: "specification",
    at: { pointer: "" },
    fixes: [{ ...rest, edits: [{ start, end: start + found.length, text: write }] }],
    fingerprint: `${rule}:${found}`,
  };
}

/** A linter that finds words, each with a fix that writes another. */
function findsWords(
  words: Record<string, { write: string; safe: boolean }>,
  severity: Diagnostic["severity"] = "error",
): (text: string) => FileReport {
  return (text) =>
    report(
      Object.entries(words)
        .filter(([word]) => text.includes(word))
        .map(([word, { write, safe }]) => ({
          ...finding(text, word, { title: `Write ${write}`, safe, write }, `word/${word}`),
          severity,
        })),
    );
}

test("safe fixes are applied, the others wait to be asked for", async () => {
  const lint = findsWords({ comand: { write: "command", safe: true }, nmae: { write: "name", safe: false } });
  expect((await fixText("comand nmae", lint)).text).toBe("command nmae");
  expect((await fixText("comand nmae", lint, { unsafe: true })).text).toBe("command name");
});

test("what a fix makes possible is fixed in the next pass", async () => {
  const lint = findsWords(
    { one: { write: "two", safe: true }, two: { write: "three", safe: true } },
    "warning",
  );
  const { text, fixed } = await fixText("one", lint);
  expect(text).toBe("three");
  expect(fixed.map(({ rule }) => rule)).toEqual(["word/one", "word/two"]);
});

test("a fix that would bring a new error is left out and told; the others are applied", async () => {
  const words = findsWords({ comand: { write: "kommand", safe: true }, nmae: { write: "name", safe: true } });
  const lint = (text: string): FileReport => {
    const { diagnostics } = words(text);
    if (text.includes("kommand"))
      diagnostics.push(finding(text, "kommand", { title: "", safe: false, write: "" }, "word/new"));
    return report(diagnostics);
  };
  const { text, refused, report: left } = await fixText("nmae comand", lint);
  expect(text).toBe("name comand");
  expect(refused.map(({ diagnostic }) => diagnostic.rule)).toEqual(["word/comand"]);
  expect(left.diagnostics.map(({ rule }) => rule)).toEqual(["word/comand"]);
});

test("fixes that overlap or touch are applied one pass after the other", async () => {
  const lint = findsWords({ abab: { write: "ab", safe: true }, ba: { write: "", safe: true } });
  expect((await fixText("abab", lint)).text).toBe("ab");
});

test("two fixes that undo each other come to an end", async () => {
  const lint = findsWords(
    { left: { write: "right", safe: true }, right: { write: "left", safe: true } },
    "warning",
  );
  const { text } = await fixText("left", lint);
  expect(["left", "right"]).toContain(text);
});

test("a fix without edits changes nothing", async () => {
  const empty = finding("name", "name", { title: "Nothing", safe: true, write: "name" }, "word/name");
  const { text, fixed } = await fixText("name", () => report([empty]));
  expect(text).toBe("name");
  expect(fixed).toEqual([]);
});

test("a fix that leaves its own finding is refused, once and not in every pass", async () => {
  const lint = findsWords({ brace: { write: "brace}", safe: true }, comma: { write: ",", safe: true } });
  const { text, fixed, refused } = await fixText("brace comma", lint);
  expect(text).toBe("brace ,");
  expect(fixed.map(({ rule }) => rule)).toEqual(["word/comma"]);
  expect(refused.map(({ diagnostic }) => diagnostic.rule)).toEqual(["word/brace"]);
});

test("a fix that was refused is tried again once the text has changed", async () => {
  const words = findsWords(
    {
      first: { write: "third", safe: true },
      second: { write: "2", safe: true },
      third: { write: "done", safe: true },
    },
    "warning",
  );
  const lint = (text: string): FileReport => {
    const { diagnostics } = words(text);
    if (text.includes("2") && !text.includes("done"))
      diagnostics.push(finding(text, "2", { title: "", safe: false, write: "" }, "word/early"));
    return report(diagnostics);
  };
  const { text, refused } = await fixText("first second", lint);
  expect(text).toBe("done 2");
  expect(refused).toEqual([]);
});

test("of more findings than are made at once all are fixed, pass by pass", async () => {
  const atOnce = 3;
  const lint = (text: string): FileReport => {
    const places = [...text.matchAll(/,/g)].map(({ index }) => index);
    const made = places.slice(0, atOnce).map((start): Diagnostic => ({
      ...finding(",", ",", { title: "Take it out", safe: true, write: "" }, "word/comma"),
      fixes: [{ title: "Take it out", safe: true, edits: [{ start, end: start + 1, text: "" }] }],
    }));
    const rest = places.length - made.length;
    const unlisted = [{ rule: "word/comma", severity: "error" as const, count: rest }];
    return { ...report(made), ...(rest > 0 && { unlisted }) };
  };
  const { text, fixed } = await fixText("a, ".repeat(50), lint);
  expect(text).toBe("a ".repeat(50));
  expect(fixed).toHaveLength(50);
});
