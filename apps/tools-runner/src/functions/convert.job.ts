import { toolLabel } from "@toolhaft/diagnostics";
import { ownString, type JsonObject } from "@toolhaft/json-text";
import { convert as convertTools } from "@toolhaft/tool-targets/convert";
import { readTools } from "@toolhaft/tool-targets/formats";
import type { RunJob } from "@toolhaft/exec-sandbox/work";
import { Refusal } from "./refusal.ts";
import { textOf } from "./text-of.ts";

/** The tools of a text as a target takes them, what was lost, and which tools are too broken to be read. */
export const run: RunJob<JsonObject> = (args) => {
  const { document, detection } = textOf(args);
  const [problem] = document.problems;
  if (problem !== undefined) {
    const { line, column } = document.position(problem.start);
    throw new Refusal(
      `not JSON at ${String(line)}:${String(column)}`,
      "The tool lint says what is wrong with the text.",
    );
  }
  const read = detection.kind === "format" ? readTools(document, detection.format) : undefined;
  if (read === undefined) {
    throw new Refusal(
      "the text holds no tools that are known",
      "Give a manifest, a skill, a stored tool, browser tools, or a list for MCP, OpenAI or Anthropic.",
    );
  }
  const { value, losses, nameMap } = written(read.set, ownString(args, "to") ?? "");
  const lost = [...read.set.losses, ...losses].map(({ tool, text, effect, path }) => ({
    ...(tool === undefined ? {} : { tool: tool.index }),
    ...{ text, effect, line: document.position(document.locate(path)?.value.start ?? 0).line },
  }));
  return JSON.stringify({
    tools: value,
    losses: lost,
    leftOut: read.rejected.map(toolLabel),
    names: nameMap,
  });
};

function written(set: Parameters<typeof convertTools>[0], to: string): ReturnType<typeof convertTools> {
  try {
    return convertTools(set, to);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(error.message, "tools-lint targets lists them.");
  }
}
