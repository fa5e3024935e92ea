import { describe, expect, test } from "vitest";
import { open } from "./open.ts";

const messages = (lint: unknown, files?: Record<string, unknown>): string[] =>
  open(lint, files).reports.flatMap(({ diagnostics }) =>
    diagnostics.map(({ at, message }) => `${at.pointer} ${message}`),
  );

describe("a configuration is checked", () => {
  test.each<[unknown, string]>([
    [{ presets: "strict" }, '/lint/presets "presets" is no key of "lint"; did you mean "preset"?'],
    [{ colour: "blue" }, '/lint/colour "colour" is no key of "lint"'],
    [
      { rules: { "name/*": "ignore" } },
      '/lint/rules/name~1* "lint.rules.name/*" does not take "ignore"; did you mean "off"?',
    ],
    [{ rules: { "name/*": "loud" } }, '/lint/rules/name~1* "lint.rules.name/*" does not take "loud"'],
    [{ rules: { "name/*": 2 } }, '/lint/rules/name~1* "lint.rules.name/*" must be a string, got a number: 2'],
    [
      { rules: { "invisible-character": "off" } },
      '/lint/rules/invisible-character there is no rule "invisible-character"; description/invisible-character, name/invisible-character are called so',
    ],
    [
      { rules: { "edge-space": "off" } },
      '/lint/rules/edge-space there is no rule "edge-space"; did you mean "name/edge-space"?',
    ],
    [{ rules: { name: "off" } }, '/lint/rules/name there is no rule "name"; did you mean "name/*"?'],
    [{ rules: { __proto: "off" } }, '/lint/rules/__proto there is no rule "__proto"'],
    [{ maxWarnings: 1.5 }, '/lint/maxWarnings "lint.maxWarnings" must be a whole number from 0 on, got 1.5'],
    [{ checkFiles: null }, '/lint/checkFiles "lint.checkFiles" must be true or false, got null'],
    [{ extends: 5 }, '/lint/extends "lint.extends" must be a string or a list, got a number: 5'],
    [
      { extends: "./team.json" },
      '/lint/extends "lint.extends" names a file that is not there: "./team.json"',
    ],
    [{ extends: "@acme/lint" }, '/lint/extends "lint.extends" must be a path, got "@acme/lint"'],
    [
      { extends: "../kit/toolhaft.config.json" },
      '/lint/extends "lint.extends" leads back to this file: "../kit/toolhaft.config.json"',
    ],
    [{ targets: ["gemni"] }, '/lint/targets/0 there is no target "gemni"; did you mean "gemini"?'],
    [
      { overrides: [{ files: "mail/", targets: ["copilot-studio"] }] },
      '/lint/overrides/0/targets/0 there is no target "copilot-studio"',
    ],
    [{ targets: [" "] }, '/lint/targets/0 "lint.targets[0]" is empty'],
    [{ targets: [{ model: "x" }] }, '/lint/targets/0 "lint.targets[0]" has no "id"'],
    [{ suppressions: [{ rule: "name/*" }] }, '/lint/suppressions/0 "lint.suppressions[0]" has no "reason"'],
    [
      { suppressions: [{ rule: "name/*", reason: " " }] },
      '/lint/suppressions/0/reason "lint.suppressions[0].reason" is empty',
    ],
    [
      { suppressions: [{ rule: "*", reason: "x", pointer: "tools" }] },
      '/lint/suppressions/0/pointer "lint.suppressions[0].pointer" is no JSON pointer: "tools"',
    ],
    [{ overrides: [{ rules: {} }] }, '/lint/overrides/0 "lint.overrides[0]" has no "files"'],
    [
      { overrides: [{ files: "a\\b" }] },
      '/lint/overrides/0/files "lint.overrides[0].files" holds a backslash: "a\\\\b"',
    ],
    [{ ignores: ["../x"] }, `/lint/ignores/0 "lint.ignores[0]" leaves the configuration's folder: "../x"`],
    [
      { overrides: [{ files: "a", format: "config" }] },
      '/lint/overrides/0/format "lint.overrides[0].format" does not take "config"',
    ],
  ])("%j", (lint, message) => {
    expect(messages(lint)).toEqual([message]);
  });

  test.each([
    ["[]", " the configuration must be an object, got an array"],
    [
      '{ "run": { "skills": { "allowScript": true } } }',
      '/run/skills/allowScript "allowScript" is no key of "run.skills"; did you mean "allowScripts"?',
    ],
    [
      '{ "run": { "skills": { "contextmode": "full" } } }',
      '/run/skills/contextmode "contextmode" is no key of "run.skills"; did you mean "contextMode"?',
    ],
    [
      '{ "run": { "allowScripts": true } }',
      '/run/allowScripts "allowScripts" stands in the wrong place: it belongs in "run.skills"',
    ],
    [
      '{ "run": { "skills": { "notes": { "onResolveFail": "reject" } } } }',
      '/run/skills/notes/onResolveFail "onResolveFail" is no key of "run.skills.notes"; did you mean "onResolveFailure"?',
    ],
    [
      '{ "run": { "skills": { "notes": { "allowScripts": true } } } }',
      '/run/skills/notes/allowScripts "allowScripts" stands in the wrong place: it belongs in "run.skills"',
    ],
    [
      '{ "run": { "skills": { "notes": true } } }',
      '/run/skills/notes "run.skills.notes" must be an object, got true',
    ],
    ['{ "rules": {} }', '/rules "rules" stands in the wrong place: it belongs in "lint"'],
    [
      '{ "overides": [] }',
      '/overides "overides" is no key of the configuration; did you mean "overrides" in "lint"?',
    ],
    [
      '{ "run": { "timeoutSec": 0 } }',
      '/run/timeoutSec "run.timeoutSec" must be a whole number from 1 on, got 0',
    ],
    ['{ "lint": { "preset": "strict" }, "lint": {} }', '/lint the key "lint" stands here twice'],
  ])("%s", (text, message) => {
    const said = open({}, { "kit/toolhaft.config.json": text }).reports.flatMap(({ diagnostics }) =>
      diagnostics.map(({ at, message: each }) => `${at.pointer} ${each}`),
    );
    expect(said[0]).toContain(message.slice(0, 12));
    expect(said).toHaveLength(1);
  });

  test("a base has findings in its own file, and is refused with the rest", () => {
    const opened = open(
      { extends: ["./a.json", "./b.json"] },
      { "kit/a.json": { lint: { extends: "./b.json" } }, "kit/b.json": { lint: { presset: "strict" } } },
    );
    expect(opened.sound).toBe(false);
    expect(opened.reports.map(({ path, diagnostics }) => [path, diagnostics.length])).toEqual([
      ["kit/b.json", 1],
      ["kit/a.json", 0],
      ["kit/toolhaft.config.json", 0],
    ]);
  });

  test("a circle over several files is found where it closes", () => {
    expect(
      messages({ extends: "./a.json" }, { "kit/a.json": { lint: { extends: "./toolhaft.config.json" } } }),
    ).toEqual(['/lint/extends "lint.extends" leads back to this file: "./toolhaft.config.json"']);
  });

  test("of bases beyond number the last ones are refused", () => {
    const files = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [
        `kit/${String(index)}.json`,
        { lint: { extends: [`./${String(index + 1)}.json`, `./${String(index + 1)}.json`] } },
      ]),
    );
    const opened = open({ extends: "./0.json" }, { ...files, "kit/30.json": {} });
    expect(opened.layers).toHaveLength(64);
    expect(opened.sound).toBe(false);
    const said = opened.reports.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message));
    expect(said).toContainEqual(expect.stringContaining(" is one configuration too many: "));
  });
});

test("a list of targets may name one of its own", () => {
  const mine = { id: "mine", title: "Mine" };
  expect(messages({ targets: ["mine", mine] })).toEqual([]);
  expect(messages({ targets: [mine], overrides: [{ files: "mail/", targets: ["mine"] }] })).toEqual([
    '/lint/overrides/0/targets/0 there is no target "mine"',
  ]);
});
