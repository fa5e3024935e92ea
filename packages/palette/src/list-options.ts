import { type PaletteTool, reasonOf } from "./tool.ts";
import { element } from "./view.ts";

/** A row for each tool, with the reason of one that cannot run. */
export function optionsOf(tools: readonly PaletteTool[]): HTMLLIElement[] {
  return tools.map((tool, at) => {
    const { displayName, slug, version, description = "" } = tool;
    const reason = reasonOf(tool);
    const more = reason ?? description;
    return element(
      "li",
      {
        ...{ id: `tool-${String(at)}`, role: "option", part: "option" },
        ...(reason && { "aria-disabled": "true" }),
      },
      element("span", { part: "name", dir: "auto" }, displayName),
      element(
        "span",
        { part: "detail" },
        element("bdi", { dir: "ltr" }, `+${slug} ${version}`),
        more && " · ",
        element("bdi", { dir: "auto" }, more),
      ),
    );
  });
}
