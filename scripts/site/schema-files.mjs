import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

/** @returns {{ file: string, address: string }[]} each published schema, with the path its `$id` names */
export function schemaFiles() {
  return readdirSync(join(root, "packages"))
    .flatMap((name) =>
      readdirSync(join(root, "packages", name))
        .filter((file) => file.endsWith("schema.json"))
        .map((file) => `packages/${name}/${file}`),
    )
    .flatMap((file) => {
      const { $id } = /** @type {{ $id?: string }} */ (JSON.parse(readFileSync(join(root, file), "utf8")));
      return $id === undefined ? [] : [{ file, address: new URL($id).pathname.slice(1) }];
    });
}
