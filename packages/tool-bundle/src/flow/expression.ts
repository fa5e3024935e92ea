import { parsePointer } from "@toolhaft/json-text";

/** What a runtime expression names: Arazzo 1.1, "Runtime Expressions". `pointer`: the part of it, by RFC 6901. */
export type Expression =
  | { from: "input"; name: string; pointer: readonly string[] }
  | { from: "step"; step: string; output: string; pointer: readonly string[] }
  | { from: "response"; pointer: readonly string[] };

export type ParsedExpression = { ok: true; expression: Expression } | { ok: false; problem: string };

/** Whether a text is meant as a runtime expression, well written or not. */
export function isExpression(text: string): boolean {
  return SIGNS.test(text);
}

/** Read a runtime expression. `problem` reads on from its text: `names no output`. */
export function parseExpression(text: string): ParsedExpression {
  const hash = text.indexOf("#");
  const name = hash === -1 ? text : text.slice(0, hash);
  const pointer = hash === -1 ? [] : parsePointer(text.slice(hash + 1));
  if (pointer === undefined) return wrong('has no JSON Pointer behind "#": one starts with a slash');
  const [, root = "", rest] = /^\$([A-Za-z]+)(?:\.(.*))?$/s.exec(name) ?? [];
  if (root === "inputs") {
    if (rest === undefined || rest === "") return wrong("names no argument: write $inputs.NAME");
    return { ok: true, expression: { from: "input", name: rest, pointer } };
  }
  if (root === "steps") {
    const [, step, output] = /^([A-Za-z0-9_-]+)\.outputs\.([A-Za-z0-9._-]+)$/.exec(rest ?? "") ?? [];
    if (step === undefined || output === undefined)
      return wrong("names no output of a step: write $steps.STEP.outputs.NAME");
    return { ok: true, expression: { from: "step", step, output, pointer } };
  }
  if (root === "response") {
    if (rest !== "body") return wrong("names nothing that a tool has: its result is $response.body");
    return { ok: true, expression: { from: "response", pointer } };
  }
  return wrong("names nothing that a flow has: write $inputs, $steps or $response.body");
}

/** Split a text at the expressions in braces: `{$inputs.city}`. Braces around anything else are text. */
export function splitText(text: string): readonly (string | { readonly written: string })[] {
  const pieces: (string | { written: string })[] = [];
  let end = 0;
  for (const match of text.matchAll(EMBEDDED)) {
    const [whole, written = ""] = match;
    if (!isExpression(written)) continue;
    if (match.index > end) pieces.push(text.slice(end, match.index));
    pieces.push({ written });
    end = match.index + whole.length;
  }
  if (end < text.length || pieces.length === 0) pieces.push(text.slice(end));
  return pieces;
}

function wrong(problem: string): ParsedExpression {
  return { ok: false, problem };
}

const EMBEDDED = /\{(\$[^{}]*)\}/g;

const SIGNS =
  /^\$(?:inputs|steps|response|request|outputs|workflows|sourceDescriptions|components|message|url|method|statusCode|self)(?![A-Za-z0-9_])/;
