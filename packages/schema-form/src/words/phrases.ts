import { cutText, type JsonValue } from "@toolhaft/json-text";
import type { Field } from "../form/field.ts";
import type { Fault } from "../form/faults.ts";
import type { Alternative, Bounds, Label, Option, Plan } from "../plan/types.ts";
import { say } from "./say.ts";
import type { FormWords } from "./types.ts";

const LONGEST = 120;

/** What a field is called: a title, its name, or its number in a list. */
export function nameOf(words: FormWords, { path, plan, name }: Field): string {
  const last = path.at(-1);
  if (typeof last === "number") return say(words.item, { number: last + 1 });
  if (last === undefined) return plan.about.title ?? words.value;
  return cutText(name === "" ? '""' : name, LONGEST);
}

/** What a field takes: its type, format and bounds. */
export function typeLine(words: FormWords, { kind, about, ...rest }: Plan): string {
  const type =
    kind === "number" && "isWhole" in rest && rest.isWhole
      ? words.integer
      : kind === "text"
        ? words.string
        : (TYPE_WORDS[kind] ?? (() => ""))(words);
  const { bounds, format } = about;
  const parts = [type, format ?? "", ...rangesOf(words, kind, bounds)];
  if (about.isDeprecated) parts.push(words.deprecated);
  return parts.filter((part) => part !== "").join(" · ");
}

const TYPE_WORDS: Partial<Record<Plan["kind"], (words: FormWords) => string>> = {
  number: (words) => words.number,
  boolean: (words) => words.boolean,
  list: (words) => words.list,
  checks: (words) => words.list,
  json: (words) => words.json,
};

function rangesOf(words: FormWords, kind: Plan["kind"], bounds: Bounds): string[] {
  const range = (least: number | undefined, most: number | undefined): string | undefined => {
    if (least !== undefined && most !== undefined) return say(words.between, { least, most });
    if (least !== undefined) return say(words.atLeast, { least });
    return most === undefined ? undefined : say(words.atMost, { most });
  };
  const said = (text: string, of: string | undefined): string[] =>
    of === undefined ? [] : [say(text, { range: of })];
  if (kind === "number") return said("{range}", range(bounds.minimum, bounds.maximum));
  const counted = (
    one: string,
    other: string,
    least: number | undefined,
    most: number | undefined,
  ): string[] => said((most ?? least) === 1 ? one : other, range(least, most));
  if (kind === "text")
    return counted(words.oneCharacter, words.characters, bounds.minLength, bounds.maxLength);
  if (kind === "list") return counted(words.oneItem, words.items, bounds.minItems, bounds.maxItems);
  return [];
}

/** The names of alternatives; of two that are called the same, the later ones have a number. */
export function alternativeNames(words: FormWords, alternatives: readonly Alternative[]): readonly string[] {
  const names = alternatives.map(({ label }) => cutText(labelText(words, label), LONGEST));
  return names.map((name, index) =>
    names.indexOf(name) === index ? name : `${name} (${String(index + 1)})`,
  );
}

function labelText(words: FormWords, label: Label): string {
  switch (label.kind) {
    case "title":
      return label.text;
    case "tag":
      return `${label.name}: ${valueText(label.value)}`;
    case "type":
      return typeWord(words, label.type);
    case "list":
      return say(words.listOf, { type: typeWord(words, label.of) });
    case "object":
      return say(words.objectWith, { name: label.member });
    case "json":
      return words.json;
    case "number":
      return say(words.choice, { number: label.number });
  }
}

function typeWord(words: FormWords, type: Extract<Label, { kind: "type" }>["type"]): string {
  return type === "array" ? words.list : words[type];
}

export function optionText({ value, title }: Option): string {
  return title ?? valueText(value);
}

/** A value as people read it in a list: a text without quotes. */
export function valueText(value: JsonValue): string {
  return cutText(typeof value === "string" && value !== "" ? value : JSON.stringify(value), LONGEST);
}

/** "Give a and b, or c"; `undefined` where nothing is asked for. */
export function needsText(words: FormWords, needs: readonly (readonly string[])[]): string | undefined {
  const lists = needs.map((names) => joined(words.needsAnd, names));
  return lists.length === 0 ? undefined : say(words.needs, { names: joined(words.needsOr, lists) });
}

function joined(text: string, parts: readonly string[]): string {
  return parts.reduce((first, second) => say(text, { first, second }));
}

/** A fault in words, and whether they are English whatever the form's language. */
export function faultText(words: FormWords, { code, message }: Fault): { text: string; isEnglish: boolean } {
  if (code === "missing") return { text: words.missing, isEnglish: false };
  if (code === "no-number") return { text: words.noNumber, isEnglish: false };
  if (code === "no-json") return { text: words.noJson, isEnglish: false };
  return { text: message, isEnglish: code === "schema" };
}
