import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { applyEdits, insertMember, parseJson, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import { readTextFile, writeWholeFile } from "../../files.ts";
import type { Found } from "./try-tool.ts";

/** Where examples of a tool are kept. */
export interface Keeping {
  readonly file: string;
  readonly name: string;
}

/** Add what was found to a file of examples; what it has is kept to the letter, and the same find is not added twice. */
export function saveFound({ file, name }: Keeping, found: readonly Found[], seed: number): void {
  let text = existsSync(file) ? readTextFile(file, "the tests") : '{\n  "tools": {}\n}\n';
  for (const { kind, says, args } of found) {
    const id = createHash("sha256").update(args).digest("hex").slice(0, 6);
    const description = `Found with seed ${String(seed)}: ${says}`;
    text = withMember(text, ["tools"], name, {});
    text = withMember(text, ["tools", name], `${kind} ${id}`, {
      description,
      args: JSON.parse(args) as JsonValue,
    });
  }
  writeWholeFile(file, text);
}

/** The text with one member more, unless the object has it. */
function withMember(text: string, path: JsonPath, key: string, value: JsonValue): string {
  const edited = applyEdits(text, insertMember(parseJson(text), path, key, value));
  return edited.ok ? edited.text : text;
}
