import { replaceValue, showGot, showValue } from "@toolhaft/diagnostics";
import { MAX_NAME_LENGTH, type NameFault } from "../names/name-fault.ts";
import { checkSlug } from "../names/slug.ts";
import { isUuidV7, uuidVersion } from "../names/uuid.ts";
import { checkVersion } from "../names/version.ts";
import { toolRules } from "../rules/tool.ts";
import { readString, readText } from "./read-field.ts";
import { placeOf, type CheckedObject, type CheckState } from "./state.ts";

/** Check an id; `undefined` where it is missing or no UUID of version 7. */
export function readId(
  state: CheckState,
  node: CheckedObject,
  field: string,
  what?: string,
): string | undefined {
  const value = readString(state, node, field, what);
  if (value === undefined || isUuidV7(value)) return value;
  const version = uuidVersion(value);
  const place = placeOf(node, field);
  if (version !== undefined)
    state.reporter.add(toolRules["bundle/id"], { messageId: "version", data: { field, version }, ...place });
  else
    state.reporter.add(toolRules["bundle/id"], {
      messageId: "noUuid",
      data: { field, got: showGot(value) },
      ...place,
    });
  return undefined;
}

/** Check the slug. */
export function readSlug(state: CheckState, node: CheckedObject): string | undefined {
  const value = readText(
    state,
    node,
    "slug",
    "A slug is the short name that people and models call: letters, digits and dashes.",
  );
  if (value === undefined) return undefined;
  const check = checkSlug(value);
  if (check.ok) return value;
  const { code, character = "", meant = "" } = check.fault;
  const shown = { slug: showValue(value), character: showCharacter(character), meant: showValue(meant) };
  const place = { ...placeOf(node, "slug"), ...meantFix(state, node, "slug", check.fault) };
  const finding = { data: { ...shown, limit: MAX_NAME_LENGTH }, ...place };
  state.reporter.add(toolRules["bundle/slug"], {
    messageId: code === "too-long" ? "tooLong" : (code as SlugCode),
    ...finding,
  });
  return undefined;
}

type SlugCode = "character" | "mark" | "decomposed" | "plus";

/** Check the version. */
export function readVersion(state: CheckState, node: CheckedObject): string | undefined {
  const value = readText(state, node, "version", "A version is the label of this revision, such as v1.");
  if (value === undefined) return undefined;
  const check = checkVersion(value);
  if (check.ok) return value;
  const { code, character = "", meant = "" } = check.fault;
  const shown = { version: showValue(value), character: showCharacter(character), meant: showValue(meant) };
  const place = { ...placeOf(node, "version"), ...meantFix(state, node, "version", check.fault) };
  const finding = { data: { ...shown, limit: MAX_NAME_LENGTH }, ...place };
  state.reporter.add(toolRules["bundle/version"], {
    messageId: code === "too-long" ? "tooLong" : (code as VersionCode),
    ...finding,
  });
  return undefined;
}

type VersionCode = "character" | "mark" | "decomposed" | "dots";

function meantFix(
  { document }: CheckState,
  node: CheckedObject,
  field: string,
  { meant }: NameFault,
): { fixes?: ReturnType<typeof replaceValue> } {
  if (meant === undefined) return {};
  const text = JSON.stringify(meant);
  return { fixes: replaceValue(document, [...node.path, field], text, `Write ${text}`, true) };
}

function showCharacter(character: string): string {
  if (character === " ") return "a space";
  if (/^[\p{P}\p{S}]$/u.test(character)) return JSON.stringify(character);
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
  return `U+${code}`;
}

/** What we write, and what the reference writes in its later shape. */
const KNOWN_REVISIONS: ReadonlySet<string> = new Set(["1", "2025-07-01"]);

/** Read `schemaVersion`; an unknown one makes the file read-only. Bundles need none: 003 gives them none. */
export function readSchemaVersion(
  state: CheckState,
  node: CheckedObject,
  isRequired: boolean,
): { schemaVersion: string; isWritable: boolean } | undefined {
  const what = 'Write "1": the revision of the shape that this file has.';
  if (!isRequired && !Object.hasOwn(node.fields, "schemaVersion"))
    return { schemaVersion: "1", isWritable: true };
  const value = readString(state, node, "schemaVersion", what);
  if (value === undefined) return undefined;
  const isWritable = KNOWN_REVISIONS.has(value);
  if (!isWritable) {
    const data = { version: showValue(value), known: '"1"' };
    state.reporter.add(toolRules["bundle/schema-version"], {
      messageId: "unknown",
      data,
      ...placeOf(node, "schemaVersion"),
    });
  }
  return { schemaVersion: value, isWritable };
}
