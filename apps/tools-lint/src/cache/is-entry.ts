import type { CacheEntry, Claim } from "./entry.ts";

type Check = (value: unknown) => boolean;

// Made once: a cache has thousands of entries.
const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";
const isTexts = listOf(isText);

const isSeverity = oneOf("error", "warning", "info");

const isPosition = shaped({ offset: isNumber, line: isNumber, column: isNumber });

const location = {
  pointer: isText,
  path: optional(isText),
  range: optional(shaped({ start: isPosition, end: isPosition })),
};

const isFix = shaped({
  title: isText,
  safe: (value) => typeof value === "boolean",
  edits: listOf(shaped({ start: isNumber, end: isNumber, text: isText })),
});

const isDiagnostic = shaped({
  rule: isText,
  messageId: isText,
  data: (value) => typeof value === "object" && value !== null,
  message: isText,
  help: optional(isText),
  specMessage: optional(isText),
  severity: isSeverity,
  origin: isText,
  at: shaped(location),
  related: optional(listOf(shaped({ ...location, message: isText }))),
  tool: optional(shaped({ index: isNumber, name: optional(isText) })),
  targets: optional(isTexts),
  fixes: optional(listOf(isFix)),
  unshownFix: optional(oneOf("safe", "unsafe")),
  fingerprint: isText,
});

const isUnlisted = shaped({
  rule: isText,
  severity: isSeverity,
  count: isNumber,
  fixable: optional(shaped({ safe: isNumber, unsafe: isNumber })),
});

const isShaped = shaped({
  hash: isText,
  settings: isText,
  sureness: oneOf("strong", "weak", "ambiguous", "broken", "none"),
  times: optional(tuple(isNumber, isNumber, isNumber, isNumber)),
  report: optional(
    shaped({
      format: (value) => value === null || isText(value),
      diagnostics: optional(listOf(isDiagnostic)),
      hidden: optional(shaped({ warnings: isNumber, infos: isNumber })),
      unlisted: optional(listOf(isUnlisted)),
    }),
  ),
  looks: optional(listOf(tuple(oneOf("stat", "head", "list", "actualCase"), isText, isNumber, isText))),
  uses: optional(listOf(tuple(isNumber, isNumber))),
  known: optional(isTexts),
});

const areClaimsShaped = listOf(
  shaped({ scope: isText, first: isTexts, taken: listOf(tuple(isText, isText)) }),
);

/** Whether a value has the shape of a file's claims. */
export function areClaims(value: unknown): value is Claim[] {
  return areClaimsShaped(value);
}

/** Whether a value has the shape of an entry. A cache may come from anywhere; what is in it is printed. */
export function isEntry(value: unknown): value is CacheEntry {
  return isShaped(value);
}

function shaped(shape: Readonly<Record<string, Check>>): Check {
  const checks = Object.entries(shape);
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    const record = value as Record<string, unknown>;
    return checks.every(([key, check]) => check(Object.hasOwn(record, key) ? record[key] : undefined));
  };
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
