import type { CacheEntry } from "./entry.ts";

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";

/** Whether a value has the shape of an entry. A cache may come from anywhere; what is in it is printed. */
export function isEntry(value: unknown): value is CacheEntry {
  return isShaped(value, {
    hash: isText,
    settings: isText,
    sureness: oneOf("strong", "weak", "ambiguous", "none"),
    times: optional(tuple(isNumber, isNumber, isNumber, isNumber)),
    report: optional(isReport),
    looks: optional(listOf(tuple(oneOf("stat", "head", "list", "actualCase"), isText, isNumber, isText))),
    claims: optional(listOf(isClaim)),
    uses: optional(listOf(tuple(isNumber, isNumber))),
    known: optional(listOf(isText)),
  });
}

const isReport: Check = (value) =>
  isShaped(value, {
    format: (format) => format === null || isText(format),
    diagnostics: optional(listOf(isDiagnostic)),
    hidden: optional((hidden) => isShaped(hidden, { warnings: isNumber, infos: isNumber })),
  });

const isClaim: Check = (value) =>
  isShaped(value, { place: isText, first: listOf(isText), taken: listOf(tuple(isText, isText)) });

const isPosition: Check = (value) => isShaped(value, { offset: isNumber, line: isNumber, column: isNumber });

const isLocation: Check = (value) =>
  isShaped(value, {
    pointer: isText,
    path: optional(isText),
    range: optional((range) => isShaped(range, { start: isPosition, end: isPosition })),
  });

const isEdit: Check = (value) => isShaped(value, { start: isNumber, end: isNumber, text: isText });

const isDiagnostic: Check = (value) =>
  isShaped(value, {
    rule: isText,
    messageId: isText,
    data: (data) => typeof data === "object" && data !== null,
    message: isText,
    help: optional(isText),
    specMessage: optional(isText),
    severity: oneOf("error", "warning", "info"),
    origin: isText,
    at: isLocation,
    related: optional(listOf((place) => isLocation(place) && isShaped(place, { message: isText }))),
    tool: optional((tool) => isShaped(tool, { index: isNumber, name: optional(isText) })),
    targets: optional(listOf(isText)),
    fixes: optional(
      listOf((fix) =>
        isShaped(fix, { title: isText, safe: (safe) => typeof safe === "boolean", edits: listOf(isEdit) }),
      ),
    ),
    fingerprint: isText,
  });

function isShaped(value: unknown, shape: Readonly<Record<string, Check>>): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(shape).every(([key, check]) =>
    check(Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined),
  );
}

function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every((item) => check(item));
}

function tuple(...checks: readonly Check[]): Check {
  return (value) =>
    Array.isArray(value) && value.length === checks.length && checks.every((check, at) => check(value[at]));
}

function oneOf(...texts: readonly string[]): Check {
  return (value) => texts.includes(value as string);
}
