import { parseJson, toPointer, type JsonDocument, type JsonValue } from "@toolhaft/json-text";
import { toOllama, type OllamaTool } from "../ollama.ts";
import type { SkillDescriptor } from "../descriptor.ts";
import { decodeDescriptor, isStructAt } from "./decode.ts";
import { Refusal } from "./struct.ts";

/** What the reference implementation makes of a descriptor file. */
export type CompatSkill =
  | { accepted: true; descriptor: SkillDescriptor; definitions: OllamaTool[] }
  | { accepted: false; error: string };

/** The reference's reader gives up beyond this depth. */
const REFERENCE_DEPTH = 127;

/**
 * Read a `tools.json` as the reference implementation does: no key it does not know, no `null` for a list,
 * no key twice in a struct, no cross checks. The error is a line of ours, with the place.
 */
export function compatSkill(text: string): CompatSkill {
  const document = parseJson(text, { maxDepth: REFERENCE_DEPTH });
  const refused = unreadable(document);
  if (refused !== undefined) return { accepted: false, error: refused };
  try {
    const descriptor = decodeDescriptor(document.value as JsonValue);
    return { accepted: true, descriptor, definitions: toOllama(descriptor).value };
  } catch (error) {
    if (error instanceof Refusal) return { accepted: false, error: at(error.path, error.reason) };
    throw error;
  }
}

function unreadable(document: JsonDocument): string | undefined {
  for (const { code, path } of document.problems) {
    if (code !== "duplicate-key") return at(path, code);
    if (isStructAt(path.slice(0, -1))) return at(path, "duplicate field");
  }
  if (/\\u[dD][89a-fA-F]/.test(document.text) && !isWellFormed(document.value))
    return at([], "lone surrogate");
  return undefined;
}

function isWellFormed(value: JsonValue | undefined): boolean {
  return !/\\u[d][89a-f]/i.test(JSON.stringify(value));
}

function at(path: readonly (string | number)[], reason: string): string {
  return `${toPointer(path) || "/"}: ${reason}`;
}
