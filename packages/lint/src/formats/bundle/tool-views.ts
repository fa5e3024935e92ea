import { isObject, own, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { bundleFileKind, listedTools } from "@toolhaft/tool-bundle";
import type { SchemaView, ToolView } from "../../format.ts";

/** The tools of a file as format-neutral rules see them: models call them by their slugs. Bundles hold none. */
export function viewStoredTools(root: JsonValue | undefined): ToolView[] {
  const kind = bundleFileKind(root);
  if (kind === "tool") return viewStoredTool(root, [], 0);
  if (kind !== "tools") return [];
  return listedTools(root).flatMap(({ value, path }, index) => viewStoredTool(value, path, index));
}

function viewStoredTool(tool: JsonValue | undefined, path: JsonPath, index: number): ToolView[] {
  if (!isObject(tool)) return [];
  const slug = own(tool, "slug");
  const schemas = (["argSchema", "outputSchema"] as const).flatMap((key): SchemaView[] => {
    const value = own(tool, key);
    return value === undefined
      ? []
      : [{ role: key === "argSchema" ? "input" : "output", value, path: [...path, key] }];
  });
  return [
    {
      identity: typeof slug === "string" && slug !== "" ? { index, name: slug } : { index },
      path,
      name: { value: slug, path: [...path, "slug"] },
      description: { value: own(tool, "description"), path: [...path, "description"] },
      schemas,
    },
  ];
}
