import type { FormatId } from "@toolhaft/lint";
import { mutate } from "../fuzz/mutate.ts";
import type { Random } from "../fuzz/random.ts";
import { drawTools } from "./draw-tools.ts";

/** A text to screen, and the format that somebody gives it, if anybody does. */
export interface DrawnDocument {
  text: string;
  format?: FormatId;
}

/** A document with more characters has one tool only. */
const LONG = 1500;

/** A document in one of the formats, and then, often, with a fault of its text: the same for the same random numbers. */
export function drawDocument(random: Random, others: readonly string[]): DrawnDocument {
  const drawn = drawTools(random);
  const tools = JSON.stringify(drawn).length > LONG ? drawn.slice(0, 1) : drawn;
  const root = random.pick(SHAPES)(tools, random);
  let text = JSON.stringify(root, null, random.pick([0, 2]));
  for (let left = random.pick([0, 0, 1, 2]); left > 0; left--) text = random.pick(FAULTS)(text, random);
  if (random.int(10) === 0) text = mutate(random, text, random.pick(others));
  if (random.int(12) === 0) text = random.pick(others);
  const document: DrawnDocument = { text };
  if (random.int(8) === 0)
    document.format = random.pick(["manifest", "mcp", "openai", "anthropic", "functions"] as const);
  return document;
}

type Tools = Record<string, unknown>[];

const renamed = (tools: Tools, key: string): Tools =>
  tools.map(({ schema, command: _, timeoutSec: __, envPassthrough: ___, ...rest }) => ({
    ...rest,
    [key]: schema,
  }));

const SHAPES: readonly ((tools: Tools, random: Random) => unknown)[] = [
  (tools) => ({ tools }),
  (tools) => ({ tools }),
  (tools) => ({ tools }),
  (tools) => ({ $schema: "https://example.org/manifest-schema/1", tools }),
  (tools, random) => ({ tools, [random.pick(["version", "Tools", "allowlist", "btcp", "__proto__"])]: 1 }),
  (tools) => tools,
  (tools) => ({ tools: renamed(tools, "inputSchema") }),
  (tools) => renamed(tools, "inputSchema"),
  (tools) => renamed(tools, "input_schema"),
  (tools) => renamed(tools, "parameters"),
  (tools) => ({ tools: renamed(tools, "parameters").map((each) => ({ type: "function", function: each })) }),
  (tools) => renamed(tools, "parameters").map((each) => ({ type: "function", ...each })),
];

/** Faults of texts that `JSON.parse` takes, and that only the text shows. */
const FAULTS: readonly ((text: string, random: Random) => string)[] = [
  (text) => text,
  (text, random) => atNumber(text, random, (digits) => `${digits}.0`),
  (text, random) => atNumber(text, random, () => "1E400"),
  (text, random) => atNumber(text, random, (digits) => `${digits}e0`),
  (text, random) => atNumber(text, random, () => "9007199254740993"),
  (text, random) => atNumber(text, random, () => "-0"),
  (text, random) =>
    atKey(text, random, (key) => `\\u${key.charCodeAt(0).toString(16).padStart(4, "0")}${key.slice(1)}`),
  (text, random) => atKey(text, random, () => "__proto__"),
  (text, random) => atKey(text, random, (key) => `${key}": null, "${key}`),
  (text, random) => atKey(text, random, (key) => key.toUpperCase()),
  (text, random) => atKey(text, random, (key) => `${key}: `),
  (text, random) => atText(text, random, (content) => `${content}\\ud800`),
  (text, random) => atText(text, random, (content) => `${content}": "x`),
  (text, random) => atText(text, random, (content) => `:${content}`),
  (text, random) => atText(text, random, (content) => `${content}\\u200b`),
  (text, random) => atText(text, random, () => ""),
  (text) => `\ufeff${text}`,
  (text) => ` ${text}\n`,
  (text) => text.replace("{", '{"tools":[],'),
];

function atNumber(text: string, random: Random, change: (digits: string) => string): string {
  return at(text, random, /(?<=[:,[]\s{0,9})\d+(?=\s*[,}\]])/g, change);
}

function atKey(text: string, random: Random, change: (key: string) => string): string {
  return at(text, random, /(?<=")[\w$-]+(?="\s{0,2}:)/g, change);
}

function atText(text: string, random: Random, change: (content: string) => string): string {
  return at(text, random, /(?<=:\s{0,2}")[^"\\]*(?=")/g, change);
}

function at(text: string, random: Random, pattern: RegExp, change: (part: string) => string): string {
  const found = [...text.matchAll(pattern)];
  if (found.length === 0) return text;
  const { index, 0: part } = random.pick(found);
  return text.slice(0, index) + change(part) + text.slice(index + part.length);
}
