import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { floors, folderOf } from "../../config/floors.mjs";
import { root } from "../root.mjs";
import { table } from "./table.mjs";

const RUNS_IN = { pure: "browsers, Node.js", web: "browsers", node: "Node.js" };

/** @returns {string} the packages that exist, the ones people start with first */
export function packagesTable() {
  const present = floors
    .filter(({ home }) => home !== "root")
    .filter((floor) => existsSync(join(root, folderOf(floor), "package.json")))
    .toSorted((a, b) => b.floor - a.floor);
  return table(
    ["package", "what it does", "runs in"],
    present.map((floor) => {
      const folder = folderOf(floor);
      const { name, description } = /** @type {{ name: string, description: string }} */ (
        JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"))
      );
      return [`[\`${name}\`](../../${folder}/README.md)`, description, RUNS_IN[floor.runs]];
    }),
  );
}
