import { toReport } from "@toolhaft/lint";
import { reportFormats } from "@toolhaft/lint/reports";
import type { Answers, PlaygroundState } from "../messages.ts";
import { lintText } from "./lint-state.ts";

/** The findings as a program gets them. */
export async function reportState(state: PlaygroundState, id: string): Promise<Answers["report"]> {
  const format = reportFormats.find((each) => each.id === id);
  if (format === undefined) throw new Error(`there is no report ${JSON.stringify(id)}`);
  const [render, { report }] = await Promise.all([format.load(), lintText(state, state.text)]);
  return { text: render(toReport([report]), { source: () => state.text }) };
}
