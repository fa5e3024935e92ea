import { codePointLength } from "@toolhaft/json-text";
import { sampleText } from "../../patterns/sample-text.ts";
import type { Facts } from "../facts/facts.ts";
import { matches } from "../facts/members.ts";
import type { Maker } from "./maker.ts";
import { pick } from "./random.ts";

/** A text of each format that people know. */
const OF_FORMAT: Readonly<Record<string, string>> = {
  "date-time": "2026-01-31T12:00:00Z",
  date: "2026-01-31",
  time: "12:00:00Z",
  duration: "P1D",
  email: "ada@example.com",
  "idn-email": "ada@example.com",
  hostname: "example.com",
  "idn-hostname": "example.com",
  uri: "https://example.com/a",
  url: "https://example.com/a",
  iri: "https://example.com/a",
  "uri-reference": "/a",
  "iri-reference": "/a",
  "uri-template": "/a",
  uuid: "123e4567-e89b-12d3-a456-426614174000",
  ipv4: "192.0.2.1",
  ipv6: "2001:db8::1",
  regex: "^a$",
  "json-pointer": "/a",
  "relative-json-pointer": "1",
};

const WELL_FORMED: ReadonlySet<string> = new Set(Object.values(OF_FORMAT));

/** Whether a text stands for a format: a smaller one would be none of it. */
export function isOfFormat(text: string): boolean {
  return WELL_FORMED.has(text);
}

const PATTERN_TRIES = 12;
const MOST_MORE = 12;

/** A text within the facts; `undefined` where none was found. */
export function makeString({ work, random }: Maker, facts: Facts): string | undefined {
  const { minLength, maxLength, patterns } = facts;
  const fits = (text: string): boolean => {
    const length = codePointLength(text);
    return (
      length >= minLength &&
      length <= maxLength &&
      [...patterns].every((pattern) => matches(work, pattern, text) !== false)
    );
  };
  const wellFormed = facts.atoms
    .flatMap(({ schema: { format } }) => (format === undefined ? [] : [OF_FORMAT[format]]))
    .filter((text) => text !== undefined && fits(text));
  if (wellFormed.length > 0) return pick(random, wellFormed);
  const [pattern] = patterns;
  if (pattern !== undefined) {
    for (let round = 0; round < PATTERN_TRIES; round++) {
      const text = sampleText(pattern, random);
      if (text !== undefined && fits(text)) return text;
      const padded = text?.padEnd(minLength, text === "" ? "a" : text);
      if (padded !== undefined && fits(padded)) return padded;
    }
    return undefined;
  }
  if (minLength > 100_000) return undefined;
  const length = minLength + Math.floor(random() ** 2 * (Math.min(maxLength - minLength, MOST_MORE) + 1));
  let text = "";
  for (let at = 0; at < length; at++) text += pick(random, LETTERS) ?? "a";
  return text;
}

const LETTERS: readonly string[] = Array.from("abcdefgh0123456789AZ _-./é😀");
