import { removeNode, replaceValue, showGot, showType } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { manifestRules } from "../rules.ts";
import { MAX_TIMEOUT_SEC } from "./max-timeout.ts";
import { pathOf, type LoadState, type ToolNode } from "./node.ts";

/** Check a tool's `timeoutSec`; `undefined` where the default applies. */
export function checkTimeout(state: LoadState, node: ToolNode): number | undefined {
  const value = node.fields.timeoutSec;
  if (value === undefined) return undefined;
  if (typeof value !== "number" || !Number.isInteger(value)) {
    reportType(state, node, value);
    return undefined;
  }
  if (state.document.hasOddIntegers && reportSpelling(state, node, value)) return undefined;
  const isUsable = value > 0 && value <= MAX_TIMEOUT_SEC;
  if (isUsable) return value;
  reportRange(state, node, value);
  return undefined;
}

function reportType(state: LoadState, node: ToolNode, value: JsonValue): void {
  const path = pathOf(state, node, "timeoutSec");
  const written = state.document.source(path);
  // 1e400 has no value of its own: only its spelling says what is wrong.
  const got = typeof value === "number" ? `${showType(value)}: ${written ?? String(value)}` : showGot(value);
  const data = { field: "timeoutSec", got };
  // Only one number was meant by "5".
  const digits = typeof value === "string" && /^[1-9]\d{0,6}$/.test(value) ? value : undefined;
  const fixes =
    digits === undefined ? [] : replaceValue(state.document, path, digits, `Write ${digits}`, true);
  state.reporter.add(manifestRules["manifest/field-type"], {
    messageId: "timeoutSec",
    path,
    data,
    tool: node.identity,
    fixes,
  });
}

function reportSpelling(state: LoadState, node: ToolNode, value: number): boolean {
  const path = pathOf(state, node, "timeoutSec");
  const written = state.document.source(path);
  if (written === undefined || !/[.eE]/.test(written)) return false;
  const text = String(value === 0 ? 0 : value);
  const isInDigits = /^-?\d+$/.test(text);
  state.reporter.add(manifestRules["manifest/timeout-spelling"], {
    messageId: "spelling",
    path,
    data: { written, value: text },
    tool: node.identity,
    fixes: isInDigits ? replaceValue(state.document, path, text, `Write ${text}`, true) : [],
  });
  return true;
}

function reportRange(state: LoadState, node: ToolNode, value: number): void {
  const path = pathOf(state, node, "timeoutSec");
  const tool = node.identity;
  const written = state.document.source(path) ?? String(value);
  if (!isInt64(written)) {
    state.reporter.add(manifestRules["manifest/timeout-range"], {
      messageId: "overflow",
      path,
      data: { value: written },
      tool,
    });
  } else if (value > 0) {
    const data = { value: written, limit: MAX_TIMEOUT_SEC };
    state.reporter.add(manifestRules["manifest/timeout-range"], { messageId: "tooLong", path, data, tool });
  } else {
    const fixes = removeNode(state.document, path, "Take the key out: the default holds either way", true);
    state.reporter.add(manifestRules["manifest/timeout-default"], {
      messageId: "notPositive",
      path,
      data: { value: written },
      tool,
      fixes,
    });
  }
}

function isInt64(digits: string): boolean {
  const limit = digits.startsWith("-") ? "9223372036854775808" : "9223372036854775807";
  const size = digits.replace("-", "");
  return size.length < limit.length || (size.length === limit.length && size <= limit);
}
