import { importText } from "../../load-source.mjs";
import { table } from "../../regions/table.mjs";

/** @returns {Promise<string>} the exit codes as `tools-lint --help` lists them */
export async function exitCodesPart() {
  const { EXIT_CODES } = /** @type {typeof import("../../../apps/tools-lint/src/exit-codes.ts")} */ (
    await importText('export { EXIT_CODES } from "./apps/tools-lint/src/exit-codes.ts";')
  );
  return table(
    ["code", "means"],
    EXIT_CODES.map(([code, means]) => [`\`${code}\``, means]),
  );
}
