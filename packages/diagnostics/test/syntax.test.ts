import { parseJson, parseJsonLines } from "@toolhaft/json-text";
import { createReporter, jsonRules, reportSyntax, type Diagnostic } from "@toolhaft/diagnostics";
import { describe, expect, test } from "vitest";
import { spellingMessages } from "./messages/spelling.ts";
import { structureMessages } from "./messages/structure.ts";

function lint(input: string | Uint8Array): Diagnostic[] {
  const document = parseJson(input);
  const reporter = createReporter(document, "tools.json");
  reportSyntax(document, reporter);
  return reporter.diagnostics;
}

const messages = [...structureMessages, ...spellingMessages];

describe("every fault in words", () => {
  test.each(messages)("%s %s", (rule, messageId, input, message, help, fix) => {
    const found = lint(input).filter((diagnostic) => diagnostic.messageId === messageId);
    expect(found.length).toBeGreaterThan(0);
    expect(found[0]).toMatchObject({ rule, message, help, origin: "syntax" });
    expect(found[0]?.fixes?.map(({ title }) => title)).toEqual(fix === undefined ? undefined : [fix]);
    expect(found[0]?.severity).toBe(rule === "json/bom" ? "warning" : "error");
  });

  test("UTF-16 and bytes that are no UTF-8", () => {
    expect(lint(new Uint8Array([0x5b, 0, 0x5d, 0])).map(({ rule, message }) => [rule, message])).toEqual([
      ["json/utf-16", "the file is encoded in UTF-16LE, not in UTF-8"],
    ]);
    expect(lint(new Uint8Array([0x22, 0xe9, 0x22])).map(({ rule, message }) => [rule, message])).toEqual([
      ["json/invalid-utf8", "the bytes E9 are not UTF-8 (bad places in the file: 1)"],
    ]);
  });

  test("no message of a rule is left out", () => {
    const all = Object.values(jsonRules).flatMap(({ id, messages: own }) =>
      Object.keys(own).map((messageId) => `${id} ${messageId}`),
    );
    const tested = new Set(messages.map(([rule, messageId]) => `${rule} ${messageId}`));
    expect(all.filter((name) => !tested.has(name))).toEqual([
      "json/utf-16 utf16",
      "json/invalid-utf8 invalidUtf8",
      "json/lines lines",
    ]);
  });

  test("JSON Lines in a file that is named as JSON", () => {
    const document = parseJsonLines('{"a":1}\n{"a":2}\n', { namedJson: true });
    const reporter = createReporter(document, "tools.json");
    reportSyntax(document, reporter);
    expect(reporter.diagnostics.map(({ rule, message }) => [rule, message])).toEqual([
      ["json/lines", "the file is JSON Lines: 2 values, one a line, and no JSON document"],
    ]);
  });
});

describe("a finding", () => {
  test("says of two commas before a bracket what each of them is", () => {
    expect(lint('["x",,]').map(({ at, message }) => [at.range?.start.column, message])).toEqual([
      [5, "nothing stands between this comma and the next"],
      [6, 'there is a comma before the closing "]"'],
    ]);
  });

  test("stands at the fault, not at the node that holds it", () => {
    const [diagnostic] = lint('{\n  "tools": [1,]\n}');
    expect(diagnostic?.at).toEqual({
      path: "tools.json",
      pointer: "/tools",
      range: { start: { offset: 15, line: 2, column: 14 }, end: { offset: 16, line: 2, column: 15 } },
    });
  });

  test("shows the first of two equal keys", () => {
    const [diagnostic] = lint('{"name":1,"name":2}');
    expect(diagnostic?.related).toMatchObject([
      { pointer: "/name", message: "first used here", range: { start: { offset: 1 }, end: { offset: 7 } } },
    ]);
  });

  test("shows what a cut text leaves open, innermost first", () => {
    const [diagnostic] = lint('{"tools":[{"name":"get_time"');
    expect(diagnostic?.related?.map(({ pointer, message }) => [pointer, message])).toEqual([
      ["/tools/0", "opened here"],
      ["/tools", "opened here"],
      ["", "opened here"],
    ]);
  });

  test("is an error for a byte order mark where the format says so", () => {
    const document = parseJson("\ufeff[]");
    const reporter = createReporter(document);
    reportSyntax(document, reporter, { bomSeverity: "error" });
    expect(reporter.diagnostics.map(({ rule, severity }) => [rule, severity])).toEqual([
      ["json/bom", "error"],
    ]);
  });

  test("names the tool where the format knows it", () => {
    const document = parseJson('{"tools":[{"name":"get_time",}]}');
    const reporter = createReporter(document);
    const toolAt = (path: readonly (string | number)[]) =>
      path[0] === "tools" && path[1] === 0 ? { index: 0, name: "get_time" } : undefined;
    reportSyntax(document, reporter, { toolAt });
    expect(reporter.diagnostics[0]?.message).toBe(
      'tool[0] "get_time": there is a comma before the closing "}"',
    );
  });
});
