import { applyEdits, parseJsonc } from "@toolhaft/json-text";
import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findingsAt } from "../../src/editor/actions/fixes.ts";
import { configHost, suppressions } from "../../src/editor/actions/suppress.ts";
import { newlyOpened, type OpenFile } from "../../src/editor/open-files.ts";
import type { TextEdit } from "../../src/editor/protocol.ts";
import { openLintSession } from "../../src/editor/session/lint-session.ts";
import { uriOf } from "./editor-client.ts";

interface Action {
  title: string;
  edit: {
    changes?: Record<string, TextEdit[]>;
    documentChanges?: { kind?: string; edits?: TextEdit[] }[];
  };
}

const TOOL = '{ "name": "get_tide", "command": ["./tools/bin/get_tide"], "owner": "harbour" }';
const MANIFEST = `{\n  "tools": [\n    ${TOOL}\n  ]\n}\n`;

describe("findings are suppressed from the editor", () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "tools-lint-")));
  const at = (name: string): string => join(folder, name);
  const configFile = at("toolhaft.config.json");
  const session = openLintSession([folder]);

  beforeAll(() => {
    writeFileSync(at("README.md"), "");
  });
  afterAll(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  async function opened(name: string, text: string): Promise<OpenFile> {
    const file = newlyOpened(uriOf(at(name)), 1, text);
    const report = await session.lint(file.path, text);
    return { ...file, diagnostics: report?.diagnostics ?? [], format: report?.format ?? null };
  }

  async function actionsFor(file: OpenFile, rule: string, canCreate = true): Promise<Action[]> {
    const found = findingsAt(file, 0, file.document.text.length).filter((each) => each.rule === rule);
    expect(found).not.toEqual([]);
    const host = configHost(new Map(), await session.rulesFor(file.path), canCreate);
    return (await suppressions(file, found, host)) as Action[];
  }

  function edited(file: OpenFile, edits: readonly TextEdit[]): string {
    const plain = edits.map(({ range, newText }) => ({
      start: file.document.offsetAt(range.start),
      end: file.document.offsetAt(range.end),
      text: newText,
    }));
    const result = applyEdits(file.document.text, plain);
    if (!result.ok) throw new Error("edits overlap");
    return result.text;
  }

  async function rulesAfter(name: string, text: string): Promise<string[]> {
    session.forget();
    return ((await session.lint(at(name), text))?.diagnostics ?? []).map(({ rule }) => rule);
  }

  /** Carry out the comment that is offered for a rule. */
  async function withComment(name: string, text: string, rule: string): Promise<string> {
    const file = await opened(name, text);
    const actions = await actionsFor(file, rule);
    const action = actions.find(({ title }) => title === `Suppress ${rule} on this line, with a comment`);
    return edited(file, action?.edit.changes?.[file.uri] ?? []);
  }

  test("in JSON with comments by one above the line, and by a second rule in it", async () => {
    const first = await withComment("tools.jsonc", MANIFEST, "manifest/unknown-key");
    expect(first.split("\n")[2]).toBe(
      "    // tools-lint-ignore-next-line manifest/unknown-key -- TODO: say why",
    );
    expect(await rulesAfter("tools.jsonc", first)).not.toContain("manifest/unknown-key");
    const second = await withComment("tools.jsonc", first, "description/missing");
    expect(second.split("\n")[2]).toBe(
      "    // tools-lint-ignore-next-line manifest/unknown-key, description/missing -- TODO: say why",
    );
    const left = await rulesAfter("tools.jsonc", second);
    expect(left).not.toContain("manifest/unknown-key");
    expect(left).not.toContain("description/missing");
    expect(left.filter((rule) => rule.startsWith("suppression/"))).toEqual([]);
  });

  test("in SKILL.md by a comment of YAML between the fences, and nowhere a text could hold it", async () => {
    const skill = "---\nname: Tides\ndescription: Tells when the water is high.\n---\n\nCall `get_tide`.\n";
    const rule = (await opened("tides/SKILL.md", skill)).diagnostics.find(
      ({ at: { range } }) => range?.start.line === 2,
    )?.rule;
    expect(rule).toBeDefined();
    const text = await withComment("tides/SKILL.md", skill, rule ?? "");
    expect(text.split("\n")[1]).toBe(`# tools-lint-ignore-next-line ${rule ?? ""} -- TODO: say why`);
    expect(await rulesAfter("tides/SKILL.md", text)).not.toContain(rule);
  });

  test("in strict JSON by an entry of the configuration: a new one, and one more", async () => {
    const file = await opened("tools.json", MANIFEST);
    const [action, ...others] = await actionsFor(file, "manifest/unknown-key");
    expect(others).toEqual([]);
    expect(action?.title).toBe('Suppress manifest/unknown-key of tool "get_tide", in toolhaft.config.json');
    const [create, change] = action?.edit.documentChanges ?? [];
    expect(create).toMatchObject({ kind: "create", uri: uriOf(configFile) });
    writeFileSync(configFile, change?.edits?.[0]?.newText ?? "");
    expect(parseJsonc(readFileSync(configFile, "utf8")).value).toEqual({
      lint: {
        suppressions: [
          { rule: "manifest/unknown-key", files: "tools.json", tool: "get_tide", reason: "TODO: say why" },
        ],
      },
    });
    expect(await rulesAfter("tools.json", MANIFEST)).not.toContain("manifest/unknown-key");

    const again = await opened("tools.json", MANIFEST);
    const [second] = await actionsFor(again, "description/missing", false);
    const config = newlyOpened(uriOf(configFile), 1, readFileSync(configFile, "utf8"));
    writeFileSync(configFile, edited(config, second?.edit.changes?.[config.uri] ?? []));
    const left = await rulesAfter("tools.json", MANIFEST);
    expect(left).not.toContain("manifest/unknown-key");
    expect(left).not.toContain("description/missing");
    rmSync(configFile);
    session.forget();
  });

  test.each([
    ["{}", { lint: { suppressions: [expect.anything()] } }],
    ['{ "lint": {} }', { lint: { suppressions: [expect.anything()] } }],
    ['{ "lint": { "rules": {} } }', { lint: { rules: {}, suppressions: [expect.anything()] } }],
    ['{ "lint": { "suppressions": [] } }', { lint: { suppressions: [expect.anything()] } }],
  ])("a configuration %s takes it", async (text, expected) => {
    writeFileSync(configFile, text);
    session.forget();
    const file = await opened("tools.json", MANIFEST);
    const [action] = await actionsFor(file, "manifest/unknown-key", false);
    const config = newlyOpened(uriOf(configFile), 1, text);
    expect(parseJsonc(edited(config, action?.edit.changes?.[config.uri] ?? [])).value).toEqual(expected);
    rmSync(configFile);
    session.forget();
  });

  test("nothing is offered where an editor makes no files, and for what breaks the text itself", async () => {
    expect(await actionsFor(await opened("tools.json", MANIFEST), "manifest/unknown-key", false)).toEqual([]);
    const broken = await opened("tools.json", MANIFEST.replace('"owner":', '"owner"'));
    const syntax = broken.diagnostics.find(({ origin }) => origin === "syntax");
    expect(await actionsFor(broken, syntax?.rule ?? "")).toEqual([]);
  });
});
