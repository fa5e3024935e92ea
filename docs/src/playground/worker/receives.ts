import { convert } from "@toolhaft/tool-targets/convert";
import { readTools } from "@toolhaft/tool-targets/formats";
import { toolLabel, type ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath } from "@toolhaft/json-text";
import type { Received, ReceivedLoss, PlaygroundState } from "../messages.ts";
import { prettyText } from "./pretty-text.ts";
import { pathOf } from "./lint-state.ts";
import { prepare } from "@toolhaft/lint";

/** What a receiver is sent of the text, and what is lost. */
export function receives(state: PlaygroundState, target: string): Received {
  const { text, format } = state;
  const prepared = prepare({ path: pathOf(state), text, ...(format !== undefined && { format }) });
  const { detection, document } = prepared;
  if (detection.kind !== "format") return nothing("Nothing to send: the format is not recognised.");
  const read = readTools(document, detection.format);
  if (read === undefined) return nothing("SKILL.md holds no tools: they are in the tools.json next to it.");
  const { set, rejected } = read;
  const source = set.source ?? document;
  const leftOut = rejected.map((tool) => leftOutOf(tool, source));
  if (set.tools.length === 0) return { ...nothing("Nothing to send: no tool is sound."), losses: leftOut };
  const { value, losses } = convert(set, target);
  return {
    text: prettyText(value),
    losses: [
      ...leftOut,
      ...[...set.losses, ...losses]
        .map(({ text: words, effect, path, tool }) => ({
          text: tool === undefined ? words : `${toolLabel(tool)}: ${words}`,
          effect,
          ...placeOf(source, path),
        }))
        .sort((a, b) => (a.start ?? 0) - (b.start ?? 0)),
    ],
  };
}

function leftOutOf(tool: ToolIdentity, source: JsonDocument): ReceivedLoss {
  const paths = [["tools", tool.index], [tool.index], []];
  const path = paths.find((each) => source.locate(each) !== undefined) ?? [];
  return { text: `${toolLabel(tool)}: it has errors`, effect: "left out", ...placeOf(source, path) };
}

function placeOf(source: JsonDocument, path: JsonPath): Pick<ReceivedLoss, "start" | "end"> {
  const range = source.locate(path)?.value;
  return range === undefined ? {} : { start: range.start, end: range.end };
}

function nothing(problem: string): Received {
  return { text: "", losses: [], problem };
}
