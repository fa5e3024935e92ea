import { removeNode, replaceValue, showValue } from "@toolhaft/diagnostics";
import { impliers } from "../capabilities/implication.ts";
import { DOM_WILDCARD } from "../capabilities/registry.ts";
import { classifyCapability } from "../capabilities/spelling.ts";
import { meaningRules } from "../rules/meaning.ts";
import { readStrings } from "./read-field.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/** A list of capabilities as read: each id with its first place. `undefined` when there is no list. */
export type CapabilityList = ReadonlyMap<string, number> | undefined;

/** Check a list of capabilities, a tool's or a manifest's. */
export function checkCapabilities(state: LoadState, object: CheckedObject): CapabilityList {
  const entries = readStrings(state, object, "capabilities");
  if (entries === undefined) return undefined;
  const firsts = new Map<string, number>();
  for (const { item, text } of entries) {
    const first = firsts.get(text);
    if (first !== undefined) {
      reportRepeat(state, object, { item, first, capability: text });
      continue;
    }
    firsts.set(text, item);
    checkSpelling(state, object, item, text);
  }
  const by = impliers([...firsts.keys()].filter((id) => id !== DOM_WILDCARD));
  for (const [id, item] of firsts) {
    const implier = by.get(id);
    if (implier !== undefined) checkRedundant(state, object, { id, item, by: implier });
  }
  return firsts;
}

function checkSpelling(state: LoadState, object: CheckedObject, item: number, id: string): void {
  const kind = classifyCapability(id);
  if (kind.kind === "known") return;
  const { reporter, document } = state;
  const place = placeOf(object, "capabilities", item);
  const data = { item, capability: showValue(id) };
  if (kind.kind === "unknown") {
    reporter.add(meaningRules["btcp/capability-unknown"], { messageId: "unknown", data, ...place });
  } else if (kind.kind === "exception") {
    const messageId = id.endsWith("*") ? "wildcard" : "named";
    reporter.add(meaningRules["btcp/capability-exception"], { messageId, data, ...place });
  } else if (kind.kind === "near-miss") {
    const meant = kind.meant.map((each) => JSON.stringify(each));
    const [only] = meant;
    const fixes =
      only === undefined || meant.length > 1
        ? []
        : replaceValue(document, place.path, only, `Write ${only}`, false);
    const shown = { ...data, meant: meant.join(" or ") };
    reporter.add(meaningRules["btcp/capability-near-miss"], {
      messageId: "meant",
      data: shown,
      fixes,
      ...place,
    });
  } else if (kind.meant !== undefined) {
    const meant = JSON.stringify(kind.meant);
    const fixes = replaceValue(document, place.path, meant, `Write ${meant}`, false);
    reporter.add(meaningRules["btcp/capability-pattern"], {
      messageId: "meant",
      data: { ...data, meant },
      fixes,
      ...place,
    });
  } else {
    reporter.add(meaningRules["btcp/capability-pattern"], { messageId: "pattern", data, ...place });
  }
}

function reportRepeat(
  state: LoadState,
  object: CheckedObject,
  { item, first, capability }: { item: number; first: number; capability: string },
): void {
  const place = placeOf(object, "capabilities", item);
  state.reporter.add(meaningRules["btcp/capability-duplicate"], {
    messageId: "duplicate",
    data: { item, capability: showValue(capability), first },
    fixes: removeNode(state.document, place.path, "Take the repeat out", true),
    related: [{ path: placeOf(object, "capabilities", first).path, message: "first listed here" }],
    ...place,
  });
}

// Reading next to writing is 004's own habit (its write tool lists both), so that pair is not reported.
// A wildcard for development is no reason to take the exact id out.
function checkRedundant(
  state: LoadState,
  object: CheckedObject,
  { id, item, by }: { id: string; item: number; by: string },
): void {
  if (id.endsWith(":read") && by.endsWith(":write")) return;
  const place = placeOf(object, "capabilities", item);
  state.reporter.add(meaningRules["btcp/capability-redundant"], {
    messageId: "implied",
    data: { capability: showValue(id), by: showValue(by) },
    fixes: removeNode(state.document, place.path, `Take ${JSON.stringify(id)} out`, false),
    ...place,
  });
}
