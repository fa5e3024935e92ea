import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import {
  applyEdits,
  insertMember,
  parseJson,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import { readDocumentFile, writeWholeFile } from "../../files.ts";
import type { FoundExample } from "../suite.ts";
import type { Found } from "./try-tool.ts";

/** What was found, as examples. The same find has the same name. */
export function toExamples(found: readonly Found[], seed: number): readonly FoundExample[] {
  return found.map(({ kind, says, args }) => ({
    name: `${kind}-${createHash("sha256").update(args).digest("hex").slice(0, 6)}`,
    description: `Found with seed ${String(seed)}: ${says}`,
    args: JSON.parse(args) as JsonObject,
  }));
}

/** Where examples of a tool are kept. */
export interface Keeping {
  readonly file: string;
  readonly name: string;
}

/** Add examples to a file of them; what it has is kept to the letter, and the same find is not added twice. */
export function saveFound({ file, name }: Keeping, found: readonly FoundExample[]): void {
  let text = existsSync(file) ? readDocumentFile(file, "the tests") : '{\n  "tools": {}\n}\n';
  for (const { name: example, description, args } of found) {
    text = withMember(text, ["tools"], name, {});
    text = withMember(text, ["tools", name], example, { description, args });
  }
  writeWholeFile(file, text);
}

/** The text with one member more, unless the object has it. */
function withMember(text: string, path: JsonPath, key: string, value: JsonValue): string {
  const edited = applyEdits(text, insertMember(parseJson(text), path, key, value));
  return edited.ok ? edited.text : text;
}
