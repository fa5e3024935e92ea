import { nearest, removeNode, replaceValue } from "@toolhaft/diagnostics";
import { clientRules } from "../rules/clients.ts";
import { keywordRules } from "../rules/keywords.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { isString, plain } from "./plain.ts";
import { wrongValue } from "./shape.ts";
import { USUAL_FORMATS } from "./usual-formats.ts";

/** The others of validation 7.3, then what OpenAPI's registry and the providers name. */
const RARE: ReadonlySet<string> = new Set([
  ...["idn-email", "idn-hostname", "iri", "iri-reference"],
  ...["decimal", "decimal128", "double-int", "single", "char", "base64url"],
  ...["html", "commonmark", "media-range", "http-date", "unixtime", "enum", "google-datetime"],
  ...["google-duration", "google-fieldmask", "idn-url", "color", "cidr", "jwt", "ulid"],
  ...["cuid", "cuid2", "nanoid"],
]);

/** Sizes of numbers as Rust, Go and .NET write them: `uint`, `uint64`, `int8`, `float32`, `usize`. */
const SIZE = /^(?:u?int|float|[uif])\d*$|^[ui]size$/;

/** Formats that may have been meant; a size of numbers is never another one misspelt. */
const WORDS: ReadonlySet<string> = new Set([...USUAL_FORMATS, ...RARE]);

/** What kind of text a string is (validation 7). */
export const format: Keyword = plain("format", {}, isString, (walk, value) => {
  if (typeof value !== "string") wrongValue(walk, "format", "a string", value);
  else if (USUAL_FORMATS.has(value)) return;
  else if (RARE.has(value) || SIZE.test(value)) reportRare(walk, value);
  else reportUnknown(walk, value);
});

function reportRare(walk: SchemaWalk, name: string): void {
  const path = walk.at("format");
  const fixes = removeNode(walk.document, path, "Leave format out", false);
  walk.add(clientRules["schema/format-rare"], { path, messageId: "ajv", data: { format: name }, fixes });
}

function reportUnknown(walk: SchemaWalk, name: string): void {
  const path = walk.at("format");
  const suggestion = ALIASES.get(name.toLowerCase()) ?? nearest(name, WORDS);
  if (suggestion === undefined) {
    walk.add(keywordRules["schema/format-unknown"], { path, messageId: "unknown", data: { format: name } });
    return;
  }
  const text = JSON.stringify(suggestion);
  const fixes = replaceValue(walk.document, path, text, `Write ${text}`, false);
  walk.add(keywordRules["schema/format-unknown"], {
    path,
    messageId: "near",
    data: { format: name, suggestion },
    fixes,
  });
}

const ALIASES: ReadonlyMap<string, string> = new Map([
  ["datetime", "date-time"],
  ["timestamp", "date-time"],
  ["iso8601", "date-time"],
  ["iso-8601", "date-time"],
  ["url", "uri"],
  ["guid", "uuid"],
  ["ip", "ipv4"],
  ["e-mail", "email"],
  ["regexp", "regex"],
  ["domain", "hostname"],
]);
