import { exampleNameOf, toolKeyOf } from "../arguments/keys.ts";
import { revisionOf } from "../state/answer.ts";
import type { StoreContext } from "../state/context.ts";
import { examplesOf } from "../state/examples.ts";
import { requireTool } from "../state/tool.ts";
import type { ExampleKey, StoredExample, ToolKey } from "../types.ts";

/** The examples of a tool, by their names. */
export async function listExamples(context: StoreContext, given: ToolKey): Promise<StoredExample[]> {
  const key = toolKeyOf(given);
  await requireTool(context, context.content, key);
  const examples = await examplesOf(context, context.content, key);
  return [...examples]
    .map(([name, text]) => ({ name, text, revision: revisionOf(text) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** One example of a tool. */
export async function getExample(
  context: StoreContext,
  { name, ...key }: ExampleKey,
): Promise<StoredExample | undefined> {
  const wanted = exampleNameOf(name);
  return (await listExamples(context, key)).find((example) => example.name === wanted);
}
