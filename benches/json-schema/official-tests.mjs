/** @import { JsonValue } from "../../packages/json-text/src/index.ts" */
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * @typedef {object} OfficialGroup a schema and the values tried against it
 * @property {string} description
 * @property {JsonValue} schema
 * @property {{ description: string, data: JsonValue, valid: boolean }[]} tests
 */

/** The required 2020-12 tests: the files of the draft's folder, without those in `optional`. */
export function requiredTests(/** @type {string} */ suite) {
  const folder = join(suite, "draft2020-12");
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files.flatMap((name) => /** @type {OfficialGroup[]} */ (readJson(join(folder, name))));
}

/** The schemas that tests refer to, by the address the suite gives them. @returns {Map<string, JsonValue>} */
export function remoteSchemas(/** @type {string} */ suite) {
  const folder = join(suite, "remotes");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  return new Map(
    files.map((name) => {
      const path = join(folder, name);
      return [`http://localhost:1234/${relative(folder, path).replaceAll("\\", "/")}`, readJson(path)];
    }),
  );
}

/** @returns {JsonValue} */
function readJson(/** @type {string} */ path) {
  return JSON.parse(readFileSync(path, "utf8"));
}
