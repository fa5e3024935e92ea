import {
  exactNumber,
  isObject,
  parseJson,
  type JsonDocument,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import { PARTS, PROSE_PARTS, type ToolContract } from "../contract/contract.ts";
import { LOCK_VERSION, type Digest, type Lock } from "./lock.ts";

/**
 * A lock as text. Sources and tools are sorted, a keyword stands on a line, and each tool ends with a line that changes of it leave
 * alone: so that changes of two branches merge unless both changed one tool. Nothing in it counts or dates the whole.
 */
export function writeLock(lock: Lock, digest: Digest): string {
  const filled = sorted(lock).filter(([, tools]) => tools.size > 0);
  const sources = filled.map(
    ([source, tools]) =>
      `    ${JSON.stringify(source)}: {\n${sorted(tools)
        .map(([name, contract]) => `      ${quoted(name)}: ${writeTool(contract, digest)}`)
        .join(",\n")}\n    }`,
  );
  const body = sources.length === 0 ? "{}" : `{\n${sources.join(",\n")}\n  }`;
  return `{\n  "version": ${String(LOCK_VERSION)},\n  "sources": ${body}\n}\n`;
}

function sorted<T>(map: ReadonlyMap<string, T>): [string, T][] {
  return [...map].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
}

const INDENT = " ".repeat(8);

function writeTool({ parts, format }: ToolContract, digest: Digest): string {
  const given = PARTS.filter((part) => parts[part] !== undefined);
  const lines = given.map((part) => {
    const text = parts[part] ?? "";
    return `"${part}": ${PROSE_PARTS.has(part) ? writeProse(text) : pretty(text)}`;
  });
  const digests = given.map((part) => `${INDENT}  "${part}": "${digest(parts[part] ?? "")}"`);
  lines.push(`"digests": {\n${digests.join(",\n")}\n${INDENT}}`, `"format": ${JSON.stringify(format)}`);
  return `{\n${lines.map((line) => `${INDENT}${line}`).join(",\n")}\n      }`;
}

/** A text of several lines is a list of them. */
function writeProse(text: string): string {
  if (!text.includes("\n")) return quoted(text);
  return `[\n${text
    .split("\n")
    .map((line) => `${INDENT}  ${quoted(line)}`)
    .join(",\n")}\n${INDENT}]`;
}

/** Canonical JSON with a keyword on each line; numbers stay as they are written. */
function pretty(json: string): string {
  const document = parseJson(json);
  return write(document.value ?? null, document, [], INDENT);
}

function write(value: JsonValue, document: JsonDocument, path: JsonPath, indent: string): string {
  if (typeof value === "number") return exactNumber(document.source(path) ?? String(value));
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) {
    const items = value.map(
      (item, at) => `${indent}  ${write(item, document, [...path, at], `${indent}  `)}`,
    );
    return items.length === 0 ? "[]" : `[\n${items.join(",\n")}\n${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map(
      (key) =>
        `${indent}  ${quoted(key)}: ${write(value[key] as JsonValue, document, [...path, key], `${indent}  `)}`,
    );
  return members.length === 0 ? "{}" : `{\n${members.join(",\n")}\n${indent}}`;
}

/** A text as JSON in which a reviewer sees every character that is there. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(/[\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]|(?! )\p{Zs}/gu, (character) =>
    Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
      .map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`)
      .join(""),
  );
}
