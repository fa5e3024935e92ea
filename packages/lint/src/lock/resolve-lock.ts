import { showValue } from "@toolhaft/json-text";
import { changedParts, type ToolContract } from "../contract/contract.ts";
import { toLock, type Digest, type Lock } from "./lock.ts";
import { splitSides } from "./merge-marks.ts";
import { readLock } from "./read-lock.ts";

/** A lock whose merge was settled; or why it was not, as the end of a sentence. */
export type Resolved = { ok: true; lock: Lock; kept: readonly string[] } | { ok: false; reason: string };

/**
 * Settle what git could not merge: tools that one side or both added, changed or took out. What both sides changed otherwise is
 * for a person: it is refused with the names. Never throws.
 */
export function resolveLock(text: string, digest: Digest): Resolved {
  const sides = splitSides(text);
  if (sides === undefined) return { ok: false, reason: "the marks of the merge are not whole" };
  const [ours, theirs, base] = [sides.ours, sides.theirs, sides.base].map((side) =>
    side === undefined ? undefined : readLock(side, digest),
  );
  for (const [name, side] of [
    ["ours", ours],
    ["theirs", theirs],
  ] as const) {
    if (side?.ok === false) return { ok: false, reason: `of the side "${name}", ${side.reason}` };
  }
  if (ours?.ok !== true || theirs?.ok !== true) return { ok: false, reason: "a side is missing" };
  const before = base?.ok === true ? base.lock : undefined;
  const conflicts: string[] = [];
  const kept: string[] = [];
  const merged: [string, ToolContract[]][] = [];
  for (const source of new Set([...ours.lock.keys(), ...theirs.lock.keys()])) {
    const tools: ToolContract[] = [];
    const [mine, other] = [ours.lock.get(source), theirs.lock.get(source)];
    for (const name of new Set([...(mine?.keys() ?? []), ...(other?.keys() ?? [])])) {
      const choice = choose(mine?.get(name), other?.get(name), before?.get(source)?.get(name));
      if (choice === "conflict") conflicts.push(`${showValue(name)} of ${showValue(source)}`);
      else if (choice !== undefined) {
        tools.push(choice);
        if (mine?.has(name) !== other?.has(name)) kept.push(name);
      }
    }
    merged.push([source, tools]);
  }
  if (conflicts.length > 0)
    return {
      ok: false,
      reason: `both sides changed ${conflicts.join(", ")}: take one side, and run tools-lint lock once the tools are reviewed`,
    };
  return { ok: true, lock: toLock(merged), kept };
}

function choose(
  ours: ToolContract | undefined,
  theirs: ToolContract | undefined,
  base: ToolContract | undefined,
): ToolContract | "conflict" | undefined {
  if (isSame(ours, theirs)) return ours;
  if (base !== undefined) {
    if (isSame(ours, base)) return theirs;
    return isSame(theirs, base) ? ours : "conflict";
  }
  return ours === undefined || theirs === undefined ? (ours ?? theirs) : "conflict";
}

function isSame(a: ToolContract | undefined, b: ToolContract | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  return changedParts(a.parts, b.parts).length === 0;
}
