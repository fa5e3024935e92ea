import { fixText } from "@toolhaft/lint";
import type { Answers, PlaygroundState } from "../messages.ts";
import { lintText } from "./lint-state.ts";

/** What `tools-lint --fix` makes of the text. */
export async function fixState(state: PlaygroundState): Promise<Answers["fix"]> {
  const { text, fixed } = await fixText(
    state.text,
    async (changed) => (await lintText(state, changed)).report,
  );
  return { text, fixed: fixed.length };
}
