import { removeNode, replaceValue, showValue } from "@toolhaft/diagnostics";
import { classifyCapability } from "../capabilities/spelling.ts";
import { impliedCapabilities, impliers } from "../capabilities/implication.ts";
import { meaningRules } from "../rules/meaning.ts";
import type { CapabilityList } from "./check-capabilities.ts";
import type { CheckedTool } from "./check-tool.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/**
 * A manifest's capabilities are the union of its tools': each tool's must be among them, and none may be
 * there that no tool needs. Answers the indexes of the tools that need what the manifest does not list.
 */
export function checkCapabilitySets(
  state: LoadState,
  manifest: CheckedObject,
  declared: CapabilityList,
  tools: readonly CheckedTool[],
): ReadonlySet<number> {
  const broken = new Set<number>();
  if (declared === undefined) return broken;
  const implier = impliers(declared.keys());
  const needed = new Set(tools.flatMap(({ capabilities }) => [...(capabilities?.keys() ?? [])].map(idMeant)));
  const listed = new Set([...declared.keys()].map(idMeant));
  for (const tool of tools) {
    for (const [id, item] of tool.capabilities ?? []) {
      if (listed.has(idMeant(id))) continue;
      const by = implier.get(id);
      // Where the manifest grants more than anyone needs, that one finding says all.
      if (by !== undefined && !needed.has(by)) continue;
      reportUndeclared(state, tool, { id, item, by });
      if (by === undefined) broken.add(tool.identity.index);
    }
  }
  const areAllRead = tools.every(({ capabilities }) => capabilities !== undefined);
  if (areAllRead && !manifest.isDamaged) checkUnused(state, manifest, declared, needed);
  return broken;
}

/** The id that was meant by one that is misspelt, which has a finding of its own: it is no second fault that the lists differ. */
function idMeant(id: string): string {
  const seen = classifyCapability(id);
  if (seen.kind === "pattern") return seen.meant ?? id;
  return seen.kind === "near-miss" && seen.meant.length === 1 ? (seen.meant[0] ?? id) : id;
}

function reportUndeclared(
  state: LoadState,
  tool: CheckedTool,
  { id, item, by }: { id: string; item: number; by: string | undefined },
): void {
  const place = { path: [...tool.path, "capabilities", item], tool: tool.identity };
  const related = [{ path: ["capabilities"], message: "the manifest's capabilities" }];
  const { reporter } = state;
  const data = { capability: showValue(id) };
  if (by === undefined) {
    reporter.add(meaningRules["btcp/undeclared-capability"], {
      messageId: "undeclared",
      data,
      related,
      ...place,
    });
    return;
  }
  // Granted all the same; but whoever compares the lists by the letter refuses it.
  const shown = { ...data, by: showValue(by) };
  reporter.add(meaningRules["btcp/undeclared-capability"], {
    messageId: "implied",
    data: shown,
    severity: "warning",
    related,
    ...place,
  });
}

function checkUnused(
  state: LoadState,
  manifest: CheckedObject,
  declared: ReadonlyMap<string, number>,
  needed: ReadonlySet<string>,
): void {
  const impliedByNeeds = new Set(impliedCapabilities(needed));
  for (const [id, item] of declared) {
    if (needed.has(idMeant(id)) || impliedByNeeds.has(id)) continue;
    const place = placeOf(manifest, "capabilities", item);
    const enough = impliedCapabilities([id]).filter((each) => needed.has(each) && !declared.has(each));
    const [only] = enough;
    const { reporter, document } = state;
    if (only === undefined) {
      const fixes = removeNode(document, place.path, `Take ${JSON.stringify(id)} out`, false);
      const data = { capability: showValue(id) };
      reporter.add(meaningRules["btcp/unused-capability"], { messageId: "unused", data, fixes, ...place });
    } else {
      const shown = enough.map((each) => JSON.stringify(each)).join(", ");
      const fixes = replaceValue(document, place.path, shown, `Write ${shown}`, false);
      const data = { capability: showValue(id), enough: shown };
      reporter.add(meaningRules["btcp/unused-capability"], { messageId: "tooMuch", data, fixes, ...place });
    }
  }
}
