import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "@toolhaft/json-text";
import { detectFormat } from "@toolhaft/lint";
import { readTools } from "@toolhaft/tool-targets/formats";
import type { GivenTool } from "./convert-is-true.ts";
import { toolOf } from "./given-tools.ts";

/** The tools of real files that lie outside of the project, each with a schema, by file and place. */
export function realTools(corpus: string): Map<string, GivenTool> {
  const tools = new Map<string, GivenTool>();
  for (const file of readdirSync(corpus, { recursive: true, encoding: "utf8" }).sort()) {
    if (!file.endsWith(".json")) continue;
    const document = parseJson(readFileSync(join(corpus, file), "utf8"));
    const detection = detectFormat(document.value, file);
    if (detection.kind !== "format") continue;
    const { set } = readTools(document, detection.format) ?? {};
    for (const { index = 0, inputSchema } of set?.tools ?? []) {
      if (inputSchema !== undefined) tools.set(`${file} ${String(index)}`, toolOf(inputSchema));
    }
  }
  return tools;
}
