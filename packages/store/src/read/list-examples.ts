import { exampleNameOf, toolKeyOf } from "../arguments/keys.ts";
import { toolFileName } from "../layout.ts";
import { revisionOf } from "../state/answer.ts";
import type { StoreContext } from "../state/context.ts";
import { examplesOf } from "../state/examples.ts";
import { requireTool } from "../state/tool.ts";
import type { ExampleKey, StoredExample, ToolKey } from "../types.ts";

/** The examples of a tool, by their names. */
export function listExamples(context: StoreContext, given: ToolKey): StoredExample[] {
  const key = toolKeyOf(given);
  const fileName = toolFileName(key.slug, key.version);
  requireTool(context, key, fileName);
  const examples = [...examplesOf(context, { bundleID: key.bundleID, fileName })];
  return examples
    .map(([name, text]) => ({ name, text, revision: revisionOf(text) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** One example of a tool. */
export function getExample(context: StoreContext, { name, ...key }: ExampleKey): StoredExample | undefined {
  const wanted = exampleNameOf(name);
  return listExamples(context, key).find((example) => example.name === wanted);
}
