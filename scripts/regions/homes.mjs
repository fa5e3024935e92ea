import { homes, homesOf, secondHomes } from "../new-rule/homes.mjs";
import { table } from "./table.mjs";

/** @returns {string} where the rules of each group stand */
export function homesTable() {
  const rows = Object.keys(homes).flatMap((group) =>
    homesOf(group).map((home, at) => {
      const option = at === 0 ? "" : `, \`--${secondHomes[group]?.option ?? ""}\``;
      const alone = home.kind === "pass" ? [] : [`rules/${home.grouped ? `${group}/` : ""}<name>.ts`];
      const files = [...home.tables, ...alone].map((file) => `\`${file}\``);
      return [`\`${group}\`${option}`, `\`${home.owner}/\``, files.join(", ")];
    }),
  );
  return table(["group", "folder", "declared in"], rows);
}
