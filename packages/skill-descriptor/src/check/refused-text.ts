import type { ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonPath, JsonValue } from "@toolhaft/json-text";
import { shapeRules } from "../rules/shape.ts";
import { report, toolOf, type Part } from "./part.ts";

/** The reference's reader gives up beyond this depth. */
const REFERENCE_DEPTH = 127;

/**
 * Report what the reference's reader can't read though it is JSON: half surrogate pairs, numbers beyond a
 * double, deep nesting. `toolAt` names the tool that holds a path.
 */
export function reportRefusedText(part: Part, toolAt: (path: JsonPath) => ToolIdentity | undefined): void {
  if (part.value === undefined || !mayBeRefused(part.document)) return;
  const add = (path: JsonPath, what: "a text" | "a key"): void => {
    const place = { path, on: what === "a key" ? "key" : "value", ...toolOf(toolAt(path)) } as const;
    report(part, shapeRules["skill/refused-text"], { messageId: "surrogate", data: { what }, ...place });
  };
  let isDeep = false;
  const walk = (value: JsonValue, path: JsonPath): void => {
    if (typeof value === "string") {
      if (!isWellFormed(value)) add(path, "a text");
    } else if (typeof value === "number") {
      if (Number.isFinite(value)) return;
      report(part, shapeRules["skill/refused-text"], {
        messageId: "number",
        path,
        data: {},
        ...toolOf(toolAt(path)),
      });
    } else if (typeof value === "object" && value !== null) {
      if (path.length < REFERENCE_DEPTH) {
        for (const [key, member] of Object.entries(value)) {
          const at = [...path, Array.isArray(value) ? Number(key) : key];
          if (!isWellFormed(key)) add(at, "a key");
          walk(member, at);
        }
      } else if (!isDeep) {
        isDeep = true;
        report(part, shapeRules["skill/refused-text"], {
          messageId: "depth",
          path,
          data: {},
          ...toolOf(toolAt(path)),
        });
      }
    }
  };
  walk(part.value, part.path);
}

// Nearly every file has none of the three; what rules them out costs a look at the text.
function mayBeRefused({ text }: JsonDocument): boolean {
  return /\\u[dD][89a-fA-F]|[\ud800-\udfff]|\d[eE]\+?\d{3}|\d{309}/.test(text) || isDeeper(text);
}

function isDeeper(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) isInString = !isInString;
    else if (isInString) at += code === BACKSLASH ? 1 : 0;
    // `[` and `{`, `]` and `}` differ in one bit.
    else if ((code | 0x20) === 0x7b) {
      if (++depth > REFERENCE_DEPTH) return true;
    } else if ((code | 0x20) === 0x7d) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

function isWellFormed(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}
