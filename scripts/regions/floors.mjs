import { existsSync } from "node:fs";
import { join } from "node:path";
import { floors, folderOf } from "../../config/floors.mjs";
import { root } from "../root.mjs";
import { table } from "./table.mjs";

/** @returns {string} the floors, with what stands and what is planned */
export function floorsTable() {
  const rows = floors.toSorted((a, b) => a.floor - b.floor);
  return table(
    ["floor", "folder", "runs in", "does", "state"],
    rows.map((floor) => [
      String(floor.floor),
      `\`${folderOf(floor)}\``,
      { pure: "anywhere", node: "Node.js", web: "a page" }[floor.runs],
      floor.does,
      existsSync(join(root, folderOf(floor), "package.json")) ? "here" : "planned",
    ]),
  );
}
