import { parseJson, type JsonDocument } from "@toolhaft/json-text";

/** A skill as three files: the later form. Texts as they stand in the one file. */
export interface ThreeFiles {
  tools: string;
  allowlist: string;
  execution: string;
}

/**
 * Take a skill's one file apart into `tools.json`, `allowlist.json` and `execution.json`. Each has the exact
 * text of its part; a part that is missing is empty. `undefined` when the file is no JSON object.
 */
export function splitSkill(document: JsonDocument): ThreeFiles | undefined {
  const { value, valid } = document;
  if (!valid || typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const part = (name: string, empty: string): string => document.source([name]) ?? empty;
  return {
    tools: part("tools", "[]"),
    allowlist: part("allowlist", "{}"),
    execution: part("execution", "[]"),
  };
}

/**
 * Put the three files of a skill together into one. Each part keeps its exact text. `undefined` when one of
 * them is no JSON.
 */
export function joinSkill({ tools, allowlist, execution }: ThreeFiles): string | undefined {
  const parts = { tools, allowlist, execution };
  const members: string[] = [];
  for (const [name, text] of Object.entries(parts)) {
    const document = parseJson(text);
    const source = document.valid ? document.source([]) : undefined;
    if (source === undefined) return undefined;
    members.push(`"${name}":${source}`);
  }
  return `{${members.join(",")}}`;
}
