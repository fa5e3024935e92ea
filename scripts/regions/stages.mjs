import { stages } from "../check/stages.mjs";
import { table } from "./table.mjs";

/** @returns {string} the stages of `pnpm check` */
export function stagesTable() {
  return table(
    ["stage", "what holds when it passes"],
    stages.map(({ name, proves }) => [`\`${name}\``, proves]),
  );
}
