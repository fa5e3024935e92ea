import { importSource } from "../load-source.mjs";
import { table } from "./table.mjs";

/** @returns {Promise<string>} every report format, in the order of `--help` */
export async function reportsTable() {
  const { reportFormats } = /** @type {typeof import("../../packages/lint/src/reports/list.ts")} */ (
    await importSource("packages/lint/src/reports/list.ts")
  );
  return table(
    ["report", "what it is", "media type", "advice (info)"],
    reportFormats.map(({ id, summary, media, advice }) => [`\`${id}\``, summary, `\`${media}\``, advice]),
  );
}
