import {
  canonicalText,
  isObject,
  own,
  parseJson,
  showValue,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  type JsonValue,
} from "@toolhaft/json-text";
import {
  PARTS,
  PROSE_PARTS,
  type ContractParts,
  type PartName,
  type ToolContract,
} from "../contract/contract.ts";
import { hasMergeMarks } from "./merge-marks.ts";
import { LOCK_VERSION, type Digest, type Lock } from "./lock.ts";

/** A lock that was read, or what is wrong with its text, as the end of a sentence. */
export type ReadLock = { ok: true; lock: Lock } | { ok: false; reason: string };

/** Read a lock. Never throws; one that somebody changed by hand is refused. */
export function readLock(text: string, digest: Digest): ReadLock {
  if (hasMergeMarks(text))
    return refuse(
      "it has the marks of a merge: tools-lint lock --resolve keeps what both sides added; whatever both changed is to be locked anew",
    );
  const document = parseJson(text);
  const { value } = document;
  if (!document.valid) {
    const { line, column } = document.position(document.problems[0]?.start ?? 0);
    return refuse(`it is no JSON, from line ${String(line)}, column ${String(column)} on`);
  }
  const twice = document.problems.find(({ code }) => code === "duplicate-key");
  if (twice !== undefined) {
    const { line, column } = document.position(twice.start);
    return refuse(
      `it has a key twice, at line ${String(line)}, column ${String(column)}: take the one out that was not reviewed`,
    );
  }
  if (!isObject(value)) return refuse("it is no JSON object");
  const version = own(value, "version");
  if (typeof version === "number" && version > LOCK_VERSION)
    return refuse(
      `it is of version ${String(version)}, and this program reads ${String(LOCK_VERSION)}; a newer one does`,
    );
  if (version !== LOCK_VERSION)
    return refuse(`its "version" is ${showValue(version)}, and ${String(LOCK_VERSION)} is read`);
  const sources = own(value, "sources");
  if (!isObject(sources)) return refuse('"sources" must be an object with one for each source');
  const lock = new Map<string, Map<string, ToolContract>>();
  for (const [source, tools] of Object.entries(sources)) {
    if (!isObject(tools))
      return refuse(`${showValue(source)} below "sources" must be an object with one for each tool`);
    const read = new Map<string, ToolContract>();
    for (const [name, tool] of Object.entries(tools)) {
      const where = `tool ${showValue(name)} of ${showValue(source)}`;
      const contract = readTool({ document, path: ["sources", source, name], digest }, tool, name);
      if (typeof contract === "string") return refuse(`${where} ${contract}`);
      read.set(name, contract);
    }
    lock.set(source, read);
  }
  return { ok: true, lock };
}

interface Place {
  document: JsonDocument;
  path: JsonPath;
  digest: Digest;
}

function readTool(place: Place, tool: JsonValue, name: string): ToolContract | string {
  if (!isObject(tool)) return "must be an object";
  const format = own(tool, "format");
  const digests = own(tool, "digests");
  if (typeof format !== "string") return 'has no "format"';
  if (!isObject(digests)) return 'has no "digests"';
  const parts: ContractParts = {};
  for (const part of PARTS) {
    const said = own(digests, part);
    const text = textOf(place, tool, part);
    if (text === undefined && said === undefined) continue;
    if (text === undefined || said !== place.digest(text))
      return `was changed by hand: its "${part}" is not what its digest says; undo that; or review the tools, remove the file, and run tools-lint lock`;
    parts[part] = text;
  }
  return { name, format, parts };
}

function textOf({ document, path }: Place, tool: JsonObject, part: PartName): string | undefined {
  const value = own(tool, part);
  if (value === undefined) return undefined;
  if (!PROSE_PARTS.has(part)) return canonicalText(value, document, [...path, part]);
  if (typeof value === "string") return value;
  return Array.isArray(value) && value.every((line) => typeof line === "string")
    ? value.join("\n")
    : undefined;
}

function refuse(reason: string): ReadLock {
  return { ok: false, reason };
}
