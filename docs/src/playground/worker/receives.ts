import { convert } from "@toolhaft/tool-targets/export";
import { readTools } from "@toolhaft/tool-targets/import";
import type { Received, PlaygroundState } from "../messages.ts";
import { prettyText } from "./pretty-text.ts";
import { pathOf } from "./lint-state.ts";
import { prepare } from "@toolhaft/lint";

/** What a receiver is sent of the text, and what is lost. */
export function receives(state: PlaygroundState, target: string): Received {
  const { text, format } = state;
  const prepared = prepare({ path: pathOf(state), text, ...(format !== undefined && { format }) });
  const { detection, document } = prepared;
  if (detection.kind !== "format") return nothing("Nothing to send: the format is not recognised.");
  const tools = readTools(document, detection.format)?.set;
  if (tools === undefined) return nothing("SKILL.md holds no tools: they stand in the tools.json beside it.");
  if (tools.tools.length === 0) return nothing("Nothing to send: no tool is sound.");
  const { value, losses } = convert(tools, target);
  return {
    text: prettyText(value),
    losses: [...tools.losses, ...losses].map(({ text: words, effect, path, tool }) => {
      const range = (tools.source ?? document).locate(path)?.value;
      const who = tool?.name === undefined ? "" : `${tool.name}: `;
      return {
        text: who + words,
        effect,
        ...(range !== undefined && { start: range.start, end: range.end }),
      };
    }),
  };
}

function nothing(problem: string): Received {
  return { text: "", losses: [], problem };
}
