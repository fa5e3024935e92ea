import { parseJson } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { fixAll } from "../../src/editor/actions/fixes.ts";
import { newlyOpened, type OpenFile } from "../../src/editor/open-files.ts";
import { createPublisher } from "../../src/editor/publisher.ts";
import { openLintSession } from "../../src/editor/session/lint-session.ts";

const COUNT = 150;
const flags = Array.from(
  { length: COUNT },
  (_, at) => `"p${String(at)}": { "type": "string", "nullable": false }`,
);
const manifest = `{ "tools": [{ "name": "a", "description": "Reads.", "command": ["./a"], "schema": { "type": "object", "properties": { ${flags.join(", ")} } } }] }`;

test("fixing all fixes more than the hundred of a rule that are listed", async () => {
  const session = openLintSession();
  const file: OpenFile = newlyOpened("file:///nowhere/tools.json", 1, manifest);
  const files = new Map([[file.uri, file]]);
  const publisher = createPublisher(files, session, { notify: () => undefined, onRules: () => undefined });
  publisher.lintSoon(file);
  await publisher.settle(file);
  expect(file.isFixable).toBe(true);
  expect(file.diagnostics.filter(({ rule }) => rule === "schema/nullable")).toHaveLength(100);
  const [action] = (await fixAll(file, session)) as {
    edit: { changes: Record<string, { newText: string }[]> };
  }[];
  const text = action?.edit.changes[file.uri]?.[0]?.newText ?? "";
  expect(parseJson(text).valid).toBe(true);
  expect(text).not.toContain("nullable");
});
