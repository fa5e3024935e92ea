import { exampleNameOf, toolKeyOf } from "../arguments/keys.ts";
import { exampleText } from "../body/example-body.ts";
import { StoreError } from "../errors/store-error.ts";
import { toolFileName } from "../layout.ts";
import { type Examples, printExamples } from "../reading/read-examples.ts";
import { revisionOf } from "../state/answer.ts";
import { openBundle, refuseBuiltIn } from "../state/bundle.ts";
import type { StoreContext } from "../state/context.ts";
import { examplesOf, writeExamples } from "../state/examples.ts";
import { requireTool } from "../state/tool.ts";
import type { ExampleKey, StateCheck, StoredExample, StoredState } from "../types.ts";

const MOST = 100;

/** Save an example of a tool, or replace it. The tool and its revision stay as they are. */
export async function putExample(
  context: StoreContext,
  { name: givenName, ...givenKey }: ExampleKey,
  body: string | Uint8Array,
  check: StateCheck = () => undefined,
): Promise<StoredExample & { isNew: boolean }> {
  const key = toolKeyOf(givenKey);
  const name = exampleNameOf(givenName);
  const { bundleID, slug, version } = key;
  refuseBuiltIn(context, bundleID);
  const what = `example "${name}" of tool "${slug}" ${version}`;
  const { toolBytes: limit } = context.limits;
  const text = exampleText(body, what, limit);
  const fileName = toolFileName(slug, version);
  return context.lane(bundleID).run({
    changed: [{ bundleID, fileName, slug, version }],
    run: async (change) => {
      openBundle(context, bundleID);
      requireTool(context, key, fileName);
      const before = examplesOf(context, { bundleID, fileName });
      check(stateOf(before.get(name)));
      const after = new Map(before).set(name, text);
      if (after.size > MOST) {
        const count = `${String(MOST)} examples`;
        throw new StoreError("STORE_LIMIT", { what: `tool "${slug}" ${version}`, count });
      }
      const size = Buffer.byteLength(printExamples(after));
      if (size > limit) {
        const all = `the examples of tool "${slug}" ${version}`;
        throw new StoreError("STORE_TOO_LARGE", { what: all, size, limit });
      }
      await writeExamples(context, change, { bundleID, fileName }, after);
      return { name, text, revision: revisionOf(text), isNew: !before.has(name) };
    },
  });
}

/** Take an example of a tool away; also in a disabled bundle, as tools. */
export async function deleteExample(
  context: StoreContext,
  { name: givenName, ...givenKey }: ExampleKey,
  check: StateCheck = () => undefined,
): Promise<void> {
  const key = toolKeyOf(givenKey);
  const name = exampleNameOf(givenName);
  const { bundleID, slug, version } = key;
  refuseBuiltIn(context, bundleID);
  const fileName = toolFileName(slug, version);
  await context.lane(bundleID).run({
    changed: [{ bundleID, fileName, slug, version }],
    run: async (change) => {
      requireTool(context, key, fileName);
      const after = new Map<string, string>(examplesOf(context, { bundleID, fileName }) satisfies Examples);
      const before = after.get(name);
      if (before === undefined) {
        throw new StoreError("STORE_EXAMPLE_NOT_FOUND", { example: name, tool: `"${slug}" ${version}` });
      }
      check(stateOf(before));
      after.delete(name);
      await writeExamples(context, change, { bundleID, fileName }, after);
    },
  });
}

function stateOf(text: string | undefined): StoredState | undefined {
  return text === undefined ? undefined : { revision: revisionOf(text), isEnabled: true, isBuiltIn: false };
}
