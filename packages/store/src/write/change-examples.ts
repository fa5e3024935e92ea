import { exampleNameOf, toolKeyOf } from "../arguments/keys.ts";
import { exampleText, MOST_EXAMPLES } from "../body/example-body.ts";
import { StoreError } from "../errors/store-error.ts";
import { toolFileName } from "../layout.ts";
import { printExamples } from "../reading/read-examples.ts";
import { revisionOf } from "../state/answer.ts";
import { openBundle, refuseBuiltIn } from "../state/bundle.ts";
import type { Change, Writing } from "../state/content.ts";
import type { StoreContext } from "../state/context.ts";
import { examplesOf } from "../state/examples.ts";
import { requireTool } from "../state/tool.ts";
import type { ExampleKey, StateCheck, StoredExample, StoredState, ToolKey } from "../types.ts";

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
  return context.change(
    changeOf(key, async (writing) => {
      await openBundle(writing, bundleID);
      await requireTool(context, writing, key);
      const before = await examplesOf(context, writing, key);
      check(stateOf(before.get(name)));
      const after = new Map(before).set(name, text);
      if (after.size > MOST_EXAMPLES) {
        const count = `${String(MOST_EXAMPLES)} examples`;
        throw new StoreError("STORE_LIMIT", { what: `tool "${slug}" ${version}`, count });
      }
      const printed = printExamples(after);
      const size = Buffer.byteLength(printed);
      if (size > limit) {
        const all = `the examples of tool "${slug}" ${version}`;
        throw new StoreError("STORE_TOO_LARGE", { what: all, size, limit });
      }
      await writing.writeExamples(key, printed);
      return { name, text, revision: revisionOf(text), isNew: !before.has(name) };
    }),
  );
}

/** Take an example of a tool away; also in a disabled bundle, as tools. */
export async function deleteExample(
  context: StoreContext,
  { name: givenName, ...givenKey }: ExampleKey,
  check: StateCheck = () => undefined,
): Promise<void> {
  const key = toolKeyOf(givenKey);
  const name = exampleNameOf(givenName);
  refuseBuiltIn(context, key.bundleID);
  await context.change(
    changeOf(key, async (writing) => {
      await requireTool(context, writing, key);
      const after = new Map(await examplesOf(context, writing, key));
      const before = after.get(name);
      if (before === undefined) {
        const tool = `"${key.slug}" ${key.version}`;
        throw new StoreError("STORE_EXAMPLE_NOT_FOUND", { example: name, tool });
      }
      check(stateOf(before));
      after.delete(name);
      await writing.writeExamples(key, after.size === 0 ? undefined : printExamples(after));
    }),
  );
}

function changeOf<R>(key: ToolKey, run: (writing: Writing) => Promise<R>): Change<R> {
  const { bundleID, slug, version } = key;
  const changed = [{ bundleID, fileName: toolFileName(slug, version), slug, version }];
  return { bundleIDs: [bundleID], changed, run };
}

function stateOf(text: string | undefined): StoredState | undefined {
  return text === undefined ? undefined : { revision: revisionOf(text), isEnabled: true, isBuiltIn: false };
}
