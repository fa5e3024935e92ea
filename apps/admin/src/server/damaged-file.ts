import type { ListedTool } from "@toolhaft/client";

/** The file of a row that cannot be read as a tool: its page shows that. */
export function damagedFile({ effective }: Pick<ListedTool, "effective">): string | undefined {
  return effective.blockers.find(({ code, fix }) => code === "STORE_CORRUPT" && fix?.kind === "repairStore")
    ?.fix?.name;
}
