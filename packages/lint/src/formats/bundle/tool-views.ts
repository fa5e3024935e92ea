import { isObject, own, type JsonValue } from "@toolhaft/json-text";
import { bundleFileKind } from "@toolhaft/tool-bundle";
import type { SchemaView, ToolView } from "../../format.ts";

/** The one tool of a file as format-neutral rules see it: models call it by its slug. Bundles hold none. */
export function viewStoredTool(root: JsonValue | undefined): ToolView[] {
  if (!isObject(root) || bundleFileKind(root) !== "tool") return [];
  const slug = own(root, "slug");
  const schemas = (["argSchema", "outputSchema"] as const).flatMap((key): SchemaView[] => {
    const value = own(root, key);
    return value === undefined
      ? []
      : [{ role: key === "argSchema" ? "input" : "output", value, path: [key] }];
  });
  return [
    {
      identity: typeof slug === "string" && slug !== "" ? { index: 0, name: slug } : { index: 0 },
      path: [],
      name: { value: slug, path: ["slug"] },
      description: { value: own(root, "description"), path: ["description"] },
      schemas,
    },
  ];
}
