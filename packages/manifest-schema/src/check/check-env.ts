import { removeNode, replaceValue, showValue } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { areNormal, normalizeEnvName } from "../env-names.ts";
import { goQuote, goTrimSpace } from "../go-text.ts";
import { manifestRules } from "../rules.ts";
import { pathOf, type LoadState, type ToolNode } from "./node.ts";
import { reportNoList, reportNoString } from "./report-items.ts";

const NONE: readonly string[] = [];

/** Check a tool's `envPassthrough`; the answer holds the sound names, normalised, each once. */
export function checkEnv(state: LoadState, node: ToolNode): readonly string[] {
  const value = node.fields.envPassthrough;
  if (value === undefined) return NONE;
  if (!Array.isArray(value)) {
    reportNoList(state, node, "envPassthrough", value);
    return NONE;
  }
  if (areNormal(value)) return value;
  const first = new Map<string, number>();
  for (let item = 0; item < value.length; item++) {
    const entry = value[item] as JsonValue;
    if (typeof entry !== "string") {
      reportNoString(state, node, "envPassthrough", item, entry);
      continue;
    }
    const name = normalizeEnvName(entry);
    if (name === undefined) {
      reportName(state, node, item, entry);
      continue;
    }
    if (name !== entry) reportSpelling(state, node, item, entry, name);
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, item);
    else reportRepeat(state, node, { item, name, first: earlier });
  }
  return [...first.keys()];
}

function reportName(state: LoadState, node: ToolNode, item: number, entry: string): void {
  const place = { path: pathOf(state, node, "envPassthrough", item), tool: node.identity };
  const data = { index: node.index, quotedName: goQuote(node.identity.name ?? ""), item };
  if (goTrimSpace(entry) === "") {
    state.reporter.add(manifestRules["manifest/env-name"], { messageId: "empty", data, ...place });
    return;
  }
  const shown = { entry: showValue(entry), quotedEntry: goQuote(entry) };
  state.reporter.add(manifestRules["manifest/env-name"], {
    messageId: "invalid",
    data: { ...data, ...shown },
    ...place,
  });
}

function reportSpelling(state: LoadState, node: ToolNode, item: number, entry: string, name: string): void {
  const path = pathOf(state, node, "envPassthrough", item);
  state.reporter.add(manifestRules["manifest/env-spelling"], {
    messageId: goTrimSpace(entry) === name ? "spaces" : "lowerCase",
    path,
    data: { item, entry: showValue(entry), name },
    tool: node.identity,
    fixes: replaceValue(state.document, path, JSON.stringify(name), `Write ${name}`, true),
  });
}

function reportRepeat(
  state: LoadState,
  node: ToolNode,
  data: { item: number; name: string; first: number },
): void {
  const path = pathOf(state, node, "envPassthrough", data.item);
  state.reporter.add(manifestRules["manifest/duplicate-env"], {
    messageId: "duplicate",
    path,
    data,
    tool: node.identity,
    fixes: removeNode(state.document, path, "Take the repeat out", true),
    related: [{ path: pathOf(state, node, "envPassthrough", data.first), message: "first listed here" }],
  });
}
