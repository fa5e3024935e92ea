import type { JsonDocument, JsonPath, JsonValue } from "@toolhaft/json-text";
import { refusedText } from "../rules/refused-text/rule.ts";
import { report, toolOf, type Part } from "./part.ts";
import type { ToolIdentity } from "@toolhaft/diagnostics";

/** The reference's reader gives up beyond this depth. */
const REFERENCE_DEPTH = 127;

/**
 * Report what the reference's reader can't read though it is JSON: half surrogate pairs, numbers beyond a
 * double, deep nesting. `toolAt` names the tool that holds a path.
 */
export function reportRefusedText(part: Part, toolAt: (path: JsonPath) => ToolIdentity | undefined): void {
  if (part.value === undefined || !mayBeRefused(part.document)) return;
  let isDeep = false;
  const walk = (value: JsonValue, path: JsonPath): void => {
    const tool = toolOf(toolAt(path));
    if (typeof value === "string") {
      if (!isWellFormed(value)) {
        report(part, refusedText, {
          messageId: "surrogate",
          path,
          data: { what: "a text" },
          ...tool,
        });
      }
    } else if (typeof value === "number") {
      if (!Number.isFinite(value))
        report(part, refusedText, { messageId: "number", path, data: {}, ...tool });
    } else if (typeof value === "object" && value !== null) {
      if (path.length >= REFERENCE_DEPTH) {
        if (!isDeep) report(part, refusedText, { messageId: "depth", path, data: {}, ...tool });
        isDeep = true;
        return;
      }
      for (const [key, member] of Object.entries(value)) {
        const at = [...path, Array.isArray(value) ? Number(key) : key];
        if (!isWellFormed(key)) {
          const finding = { path: at, on: "key", data: { what: "a key" }, ...tool } as const;
          report(part, refusedText, { messageId: "surrogate", ...finding });
        }
        walk(member, at);
      }
    }
  };
  walk(part.value, part.path);
}

// Nearly every file has none of the three; what rules them out costs a look at the text.
function mayBeRefused({ text }: JsonDocument): boolean {
  return /\\u[dD][89a-fA-F]|[\ud800-\udfff]|\d[eE]\+?\d{3}|\d{309}/.test(text) || mayBeDeep(text);
}

function mayBeDeep(text: string): boolean {
  let open = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x7b || code === 0x5b) open++;
  }
  return open > REFERENCE_DEPTH;
}

function isWellFormed(text: string): boolean {
  return !/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/.test(text);
}
