import { nearest, replaceValue } from "@toolhaft/diagnostics";
import { keywordRules } from "../rules/keywords.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { isString, plain } from "./plain.ts";
import { wrongValue } from "./shape.ts";

/** Validation 7.3, then what OpenAPI's registry and the providers name. */
const FORMATS: ReadonlySet<string> = new Set([
  ...["date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname"],
  ...["ipv4", "ipv6", "uri", "uri-reference", "iri", "iri-reference", "uuid", "uri-template"],
  ...["json-pointer", "relative-json-pointer", "regex"],
  ...["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "float", "double"],
  ...["decimal", "decimal128", "double-int", "single", "char", "byte", "binary", "base64url", "password"],
  ...["html", "commonmark", "media-range", "http-date", "unixtime", "enum", "google-datetime"],
  ...[
    "google-duration",
    "google-fieldmask",
    "idn-url",
    "color",
    "cidr",
    "jwt",
    "ulid",
    "cuid",
    "cuid2",
    "nanoid",
  ],
]);

/** What kind of text a string is (validation 7). */
export const format: Keyword = plain("format", {}, isString, (walk, value) => {
  if (typeof value !== "string") wrongValue(walk, "format", "a string", value);
  else if (!FORMATS.has(value)) reportUnknown(walk, value);
});

function reportUnknown(walk: SchemaWalk, name: string): void {
  const path = walk.at("format");
  const suggestion = ALIASES.get(name.toLowerCase()) ?? nearest(name, FORMATS);
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
