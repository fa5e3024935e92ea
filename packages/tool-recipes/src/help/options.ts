import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import { columnsOf, indentOf, wordsOf } from "./tokens.ts";

/** An option of a program, as its help shows it. */
export interface HelpOption {
  /** `--color`, or `-c` where it has no long name. */
  readonly flag: string;
  /** What stands for its value; none for a switch. */
  readonly value?: string;
  readonly text: string;
}

/** Further in, a dash begins an item of a list. */
const MOST_INDENT = 16;

/** The options of a help text, each with its description, also where that goes on below. */
export function readOptions(lines: readonly string[]): HelpOption[] {
  const found: { typed: string; text: string[]; indent: number }[] = [];
  let current: (typeof found)[number] | undefined;
  for (const line of lines) {
    const indent = indentOf(line);
    if (indent <= MOST_INDENT && /^\s*-{1,2}[\w?#@%]/.test(line)) {
      const { typed, said } = columnsOf(line);
      current = { typed, text: said === "" ? [] : [said], indent };
      found.push(current);
    } else if (line.trim() === "" || indent === 0) current = undefined;
    else if (current !== undefined && indent > current.indent) current.text.push(line.trim());
  }
  const options = found.flatMap(({ typed, text }) => optionOf(typed, text.join(" ")) ?? []);
  return [...new Map(options.map((option) => [option.flag, option])).values()];
}

/** `-n NUM, --lines=NUM` is two forms of one option. */
function optionOf(typed: string, text: string): HelpOption | undefined {
  const flags: string[] = [];
  let value: string | undefined;
  for (const word of wordsOf(typed)) {
    if (word.startsWith("-")) {
      const at = word.search(/[=[<{]/);
      flags.push(at === -1 ? word : word.slice(0, at));
      if (at !== -1)
        value ??= word
          .slice(at)
          .replace(/^\[?=/, "")
          .replace(/(?<!\.\.\.)\]$/, "");
    } else if (flags.length > 0 && word !== "or" && word !== "/") value ??= word;
  }
  const flag = flags.find((each) => each.startsWith("--")) ?? flags[0];
  if (flag === undefined || !/^--?[\w?#@%][\w.:-]*$/.test(flag)) return undefined;
  return { flag, ...(value === undefined || value === "" ? {} : { value }), text };
}

/** A schema of what an option or operand takes: choices, numbers, several of them, with its default where the help names one. */
export function valueSchema(value: string | undefined, text: string): JsonObject {
  const description = text.split(/\s+/).join(" ").trim();
  const about: JsonObject = description === "" ? {} : { description };
  if (value === undefined) return { type: "boolean", ...about };
  const one = oneSchema(value, description);
  const schema: JsonObject = /\.\.\.|…/.test(value) ? { type: "array", items: one } : one;
  const initial = ofType(defaultOf(description), schema);
  return { ...schema, ...about, ...(initial === undefined ? {} : { default: initial }) };
}

function oneSchema(value: string, text: string): JsonObject {
  const choices = choicesOf(value) ?? choicesOf(between(text, "[possible values:", "]") ?? "");
  if (choices !== undefined) return { type: "string", enum: choices };
  const name = value.replace(/[<>[\]{}=.…]/g, "").trim();
  if (INTEGER.test(name)) return { type: "integer" };
  return { type: NUMBER.test(name) ? "number" : "string" };
}

/** `{a,b}`, `<a|b>`, `a|b`, `a, b`. */
function choicesOf(text: string): string[] | undefined {
  const choices = text
    .replace(/[<>[\]{}()'"]/g, "")
    .split(/[,|]/)
    .map((choice) => choice.trim());
  const isList =
    choices.length > 1 && choices.every((choice) => /^[\w+.:-]+$/.test(choice) && choice !== "...");
  return isList ? [...new Set(choices)] : undefined;
}

const INTEGER =
  /^(?:n|num|number|int|integer|uint|count|port|lines|cols|width|depth|level|max|min|jobs|pid|uid|gid)$/i;
const NUMBER = /^(?:float|ratio|percent|sec|secs|seconds|rate)$/i;

/** `[default: 4]`, `(default 10)`, `(default "x")`. */
function defaultOf(text: string): string | undefined {
  const found = between(text, "[default", "]") ?? between(text, "(default", ")");
  return found?.replace(/^[:\s]*["']?/, "").replace(/["']$/, "");
}

function between(text: string, start: string, end: string): string | undefined {
  const from = text.toLowerCase().indexOf(start);
  const to = from === -1 ? -1 : text.indexOf(end, from);
  return to === -1 ? undefined : text.slice(from + start.length, to).trim();
}

function ofType(text: string | undefined, { type, enum: values }: JsonObject): JsonValue | undefined {
  if (text === undefined || text === "") return undefined;
  if (Array.isArray(values)) return values.includes(text) ? text : undefined;
  if (type === "string") return text;
  const number = Number(text);
  const fits =
    type === "integer" ? Number.isSafeInteger(number) : type === "number" && Number.isFinite(number);
  return fits ? number : undefined;
}
