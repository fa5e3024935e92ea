import type { RunJob } from "@toolhaft/exec-sandbox/work";
import { StoreError } from "../errors/store-error.ts";
import type { MadeText } from "./make-tool-text.ts";
import { type ToolBody, toolText } from "./tool-body.ts";

/** Make and check the text of a long body, as JSON. */
export const run: RunJob<ToolBody> = async (given) => JSON.stringify(await make(given));

async function make(given: ToolBody): Promise<MadeText> {
  try {
    const { text, check } = await toolText(given);
    return { text, ...check() };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    const { code, data, hint, issues } = error;
    return { refused: { code, data, hint, issues } };
  }
}
