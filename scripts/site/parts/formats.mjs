import { readFileSync } from "node:fs";
import { join } from "node:path";
import { table } from "../../regions/table.mjs";
import { root } from "../../root.mjs";

/** @returns {string} the table of formats as README has it, each linked to its page */
export function formatsPart() {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  const section = /^## Formats\n([\s\S]*?)^## /m.exec(readme)?.[1] ?? "";
  const rows = section
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) =>
      line
        .slice(2, -2)
        .split(" | ")
        .map((cell) => cell.trim()),
    );
  return table(
    ["format", "what it is", "recognised by"],
    rows.map(([id = "", ...rest]) => [
      `[${id}](/formats/${id === "`skill-md`" ? "skill" : id.replaceAll("`", "")})`,
      ...rest,
    ]),
  );
}
