import { readFileSync } from "node:fs";
import { join } from "node:path";
import { importSource } from "../load-source.mjs";
import { root } from "../root.mjs";
import { table } from "./table.mjs";

/**
 * @typedef {{ target: string, schema: string, difference: string, reason: string, source: string }} Difference
 * @typedef {{ id: string, engines?: readonly { name: string, decides?: boolean }[] }} Target
 */

/** How often each target says what its deciding engines do, as a test measured it, and what stays different. */
export async function agreementTable() {
  const { targets } = /** @type {{ targets: readonly Target[] }} */ (
    /** @type {unknown} */ (await importSource("packages/tool-targets/src/targets/index.ts"))
  );
  const measured = /** @type {Record<string, { schemas: number, agreed: number }>} */ (
    read("agreement.json")
  );
  const differences = /** @type {readonly Difference[]} */ (read("differences.json"));
  const rows = targets.flatMap(({ id, engines = [] }) => {
    const found = measured[id];
    if (found === undefined) return [];
    const deciding = engines.filter(({ decides }) => decides === true).map(({ name }) => name);
    const percent = ((100 * found.agreed) / found.schemas).toFixed(1);
    return [[`\`${id}\``, deciding.join(", "), String(found.schemas), String(found.agreed), `${percent} %`]];
  });
  const stays = [...new Set(differences.map(({ target, reason }) => JSON.stringify([target, reason])))];
  const apart = stays.map((key) => {
    const same = differences.filter(({ target, reason }) => JSON.stringify([target, reason]) === key);
    const [{ target, reason, source }] = /** @type {[Difference, ...Difference[]]} */ (same);
    const schemas = same.map(({ schema }) => `\`${schema}\``).join(", ");
    return [`\`${target}\``, schemas, `${reason} ([source](${source}))`];
  });
  const head = ["target", "deciding engines", "schemas", "agreed", "share"];
  return `${table(head, rows)}\n\nWhat stays different, and why:\n\n${table(["target", "schemas", "why"], apart)}`;
}

function read(/** @type {string} */ file) {
  return /** @type {unknown} */ (JSON.parse(readFileSync(join(root, "tests/engines", file), "utf8")));
}
