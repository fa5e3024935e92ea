import { StoreError } from "../errors/store-error.ts";
import { toolFileName } from "../layout.ts";
import { type Examples, parseExamples } from "../reading/read-examples.ts";
import type { ToolKey } from "../types.ts";
import type { Content } from "./content.ts";
import type { StoreContext } from "./context.ts";

/** The examples of a tool as they are now. Throws STORE_CORRUPT for a damaged text. */
export async function examplesOf({ paths }: StoreContext, content: Content, key: ToolKey): Promise<Examples> {
  const text = await content.examplesText(key);
  if (text === undefined) return NONE;
  const examples = parseExamples(text);
  if (examples !== undefined) return examples;
  const path = paths.relative(paths.exampleFile(key.bundleID, toolFileName(key.slug, key.version)));
  throw new StoreError("STORE_CORRUPT", { path, problem: NO_EXAMPLES }, { hint: HINT });
}

const NONE: Examples = new Map();
/** What is wrong with a damaged text of examples. */
export const NO_EXAMPLES = "it holds no examples of a tool";
const HINT = "Repair the store: it sets the file aside.";
