import { showValue } from "@toolhaft/diagnostics";
import { patternInvalid } from "../rules/pattern-invalid/rule.ts";
import { STRING } from "./facts.ts";
import type { Keyword, SchemaWalk } from "./keyword.ts";
import { foreignConstruct } from "./pattern-syntax.ts";
import { isString, plain } from "./plain.ts";
import { wrongValue } from "./shape.ts";

/** A regular expression for strings (validation 6.3.3). */
export const pattern: Keyword = plain("pattern", { facts: STRING }, isString, (walk, value) => {
  if (typeof value === "string") checkPattern(walk, value, "value", "pattern");
  else wrongValue(walk, "pattern", "a string with a regular expression", value);
});

/** Does the pattern compile? `inner` is where it stands below the current schema. */
export function checkPattern(
  walk: SchemaWalk,
  source: string,
  on: "key" | "value",
  ...inner: (string | number)[]
): void {
  const fault = compileFault(source);
  if (fault === undefined) return;
  const place = { path: walk.at(...inner), on };
  const shown = showValue(source);
  const foreign = foreignConstruct(source);
  if (foreign === undefined) {
    walk.add(patternInvalid, { ...place, messageId: "syntax", data: { pattern: shown, reason: fault } });
    return;
  }
  const { kind, construct, suggestion } = foreign;
  const data = { pattern: shown, construct };
  if (kind === "inlineFlags") walk.add(patternInvalid, { ...place, messageId: kind, data });
  else walk.add(patternInvalid, { ...place, messageId: kind, data: { ...data, suggestion } });
}

// The same pattern stands in many tools, and compiling is the dear part.
const faults = new Map<string, string | undefined>();
const REMEMBERED = 1000;

function compileFault(source: string): string | undefined {
  if (faults.has(source)) return faults.get(source);
  let fault: string | undefined;
  try {
    new RegExp(source, "u");
  } catch (error) {
    fault = reasonOf(error);
  }
  if (faults.size >= REMEMBERED) faults.clear();
  if (source.length <= 1000) faults.set(source, fault);
  return fault;
}

// `Invalid regular expression: /[z-a]/u: Range out of order in character class` → the last part.
function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : "it is refused";
  const reason = text.slice(text.lastIndexOf(": ") + 2);
  return reason.charAt(0).toLowerCase() + reason.slice(1);
}
