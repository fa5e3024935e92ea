import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { floors, folderOf } from "../../../config/floors.mjs";
import { table } from "../../regions/table.mjs";
import { root } from "../../root.mjs";

/** @returns {string} the packages that stand, the ones people start with first */
export function packagesPart() {
  const present = floors
    .filter(({ home }) => home !== "root")
    .filter((floor) => existsSync(join(root, folderOf(floor), "package.json")))
    .toSorted((a, b) => b.floor - a.floor);
  const rows = present.map((floor) => {
    const { name, description } = /** @type {{ name: string, description: string }} */ (
      JSON.parse(readFileSync(join(root, folderOf(floor), "package.json"), "utf8"))
    );
    return [
      `[\`${name}\`](/packages/${floor.name})`,
      description,
      floor.runs === "pure" ? "browsers, Node.js" : "Node.js",
    ];
  });
  return table(["package", "what it does", "runs in"], rows);
}
