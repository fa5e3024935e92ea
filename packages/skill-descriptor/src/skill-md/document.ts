import { isObject, openText, toPointer, type JsonDocument, type JsonObject } from "@toolhaft/json-text";
import type { YAMLError } from "yaml";
import { findFrontMatter, type Fences } from "./front-matter/find.ts";
import { plainFields, type PlainField } from "./front-matter/plain-fields.ts";
import { readNodes, type YamlExtra } from "./front-matter/read-nodes.ts";
import { MAX_FRONT_MATTER, readYaml } from "./front-matter/read-yaml.ts";
import { findUnquotedColons, maskColons, type UnquotedColon } from "./front-matter/unquoted-colons.ts";

/** A SKILL.md: its value is the front matter, and `locate` knows where each field of it stands. */
export interface SkillMarkdownDocument extends JsonDocument {
  fences: Fences;
  /** The front matter's fields; absent when there is none that is a mapping. */
  fields: JsonObject | undefined;
  plainFields: readonly PlainField[];
  unquotedColons: readonly UnquotedColon[];
  yamlErrors: readonly YAMLError[];
  yamlExtras: readonly YamlExtra[];
  /** Why the front matter was not read at all. */
  refusal: "long" | "deep" | undefined;
  /** Pointers of values whose content is not known, as an alias stands there. */
  unknown: ReadonlySet<string>;
}

/** Read a SKILL.md. Never throws on input, and expands nothing: the time grows with the length alone. */
export function openSkillMarkdown(source: string | Uint8Array | JsonDocument): SkillMarkdownDocument {
  const plain = typeof source === "string" || source instanceof Uint8Array ? openText(source) : source;
  const { text } = plain;
  const fences = findFrontMatter(text);
  const [start, end] = fences.kind === "found" ? [fences.start, fences.end] : [0, 0];
  // What is too long to be read is not looked through for slips either.
  const fields = plainFields(text, start, end - start > MAX_FRONT_MATTER ? start : end);
  const unquotedColons = findUnquotedColons(text, fields);
  const masked = maskColons(text.slice(0, end), unquotedColons);
  const yaml = readYaml(masked.text.slice(start));
  const nodes = readNodes(yaml.contents, text, start, (value) => value.replaceAll(masked.stand, ":"));
  const root = fences.kind === "none" ? undefined : { value: { start: fences.open, end: fences.end } };
  const locate: JsonDocument["locate"] = (path) =>
    path.length === 0 ? root : nodes.ranges.get(toPointer(path));
  return {
    text,
    value: nodes.value,
    valid: fences.kind === "found" && yaml.errors.length === 0 && unquotedColons.length === 0,
    problems: plain.problems,
    hasOddIntegers: false,
    locate,
    source(path) {
      const range = locate(path)?.value;
      return range && text.slice(range.start, range.end);
    },
    position: (offset) => plain.position(offset),
    fences,
    fields: isObject(nodes.value) ? nodes.value : undefined,
    plainFields: fields,
    unquotedColons,
    yamlErrors: yaml.errors,
    yamlExtras: nodes.extras,
    refusal: yaml.refusal,
    unknown: nodes.unknown,
  };
}
