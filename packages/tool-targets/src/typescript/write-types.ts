import {
  createTypeDeclarations,
  propertyName,
  typeComment,
  typeName,
} from "@toolhaft/json-schema/typescript";
import type { ToolDescription } from "../tool-description.ts";

/**
 * The tools as a file of types in TypeScript: what each takes and gives, and all of them by name as `Tools`. It imports
 * nothing. What is valid by a tool's schemas fits its types; nothing is fetched or opened for them. `from`: where the
 * tools are from, for whoever reads the file.
 */
export function writeTypes(tools: readonly ToolDescription[], { from }: { readonly from: string }): string {
  const types = createTypeDeclarations();
  types.name("Tools");
  const members = byName(tools).map(([name, tool]) => {
    const prefix = typeName(name);
    const takes = types.add(`${prefix} Arguments`, tool.inputSchema ?? ANY_OBJECT, { objects: true, prefix });
    const gives = types.add(`${prefix} Result`, resultOf(tool), { prefix });
    const { description = "", deprecated = false } = tool;
    const comment = typeComment({ description, deprecated }, "  ");
    return `${comment}  ${propertyName(name)}: { arguments: ${takes}; result: ${gives} };\n`;
  });
  const source = from.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ");
  return [
    `// The tools of ${source} as types, made by tools-lint types: change the tools, and make them anew.\n`,
    `/** What each tool takes and gives, by its name. */\nexport interface Tools {\n${members.join("")}}\n`,
    types.text(),
  ].join("\n");
}

const ANY_OBJECT = { type: "object" };

/** A skill's tool gives the text that its program prints. */
function resultOf({ outputSchema, run }: ToolDescription): NonNullable<ToolDescription["outputSchema"]> {
  return outputSchema ?? (run?.kind === "skill" ? { type: "string" } : true);
}

/** Tools by their name; where several have one, such as versions, each behind the first by name and version. */
function byName(tools: readonly ToolDescription[]): readonly (readonly [string, ToolDescription])[] {
  const named = new Map<string, ToolDescription>();
  for (const tool of tools) {
    const { name, version = String(tool.index ?? named.size) } = tool;
    let free = named.has(name) ? `${name}@${version}` : name;
    for (let count = 2; named.has(free); count++) free = `${name}@${version} ${String(count)}`;
    named.set(free, tool);
  }
  return [...named];
}
