import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../scripts/root.mjs";

/** The project's own definitions, sound and broken, whose names end so. */
export function definitionTexts(ending: string): readonly string[] {
  return ["examples", "fixtures"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(ending))
      .sort()
      .map((file) => readFileSync(join(root, folder, file), "utf8"))
      .filter((text) => text.length < 20_000),
  );
}
