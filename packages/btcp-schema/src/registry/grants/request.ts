import { impliedCapabilities } from "../../capabilities/implication.ts";
import type { Risk } from "../../capabilities/capability.ts";
import { capabilities, isCapabilityId } from "../../capabilities/registry.ts";
import { showValue } from "@toolhaft/diagnostics";
import { isLifetime, type GrantLifetime } from "../grant-lifetime.ts";

/** A capability as a prompt shows it. */
export interface RequestedCapability {
  id: string;
  /** What it allows, in plain words; absent for ids outside the protocol's reference. */
  allows?: string;
  risk?: Risk;
  implies: readonly string[];
}

/** What a permission prompt has to say. */
export interface PermissionRequest {
  /** Who asks, as `createRegistry({ agent })` was told. */
  agent?: string;
  /** The tool that was called; absent when capabilities are asked for ahead of calls. */
  tool?: { name: string; description: string };
  /** What is missing, each once. */
  capabilities: readonly RequestedCapability[];
  /** What can be answered besides `"denied"`: `"persistent"` needs a storage, `"one-time"` a call. */
  lifetimes: readonly GrantLifetime[];
  /** Aborted when nobody waits for the answer any more: close the prompt. */
  signal: AbortSignal;
}

/** One answer for all capabilities, or one for each by its id. What is not answered is denied. */
export type PermissionAnswer = Decision | Readonly<Record<string, Decision>>;

export type Decision = GrantLifetime | "denied";

/** Asks the user. */
export type RequestPermission = (request: PermissionRequest) => PermissionAnswer | Promise<PermissionAnswer>;

/** What there is to say of a capability. */
export function describeCapability(id: string): RequestedCapability {
  const implies = impliedCapabilities([id]);
  if (!isCapabilityId(id)) return { id, implies };
  const { allows, risk } = capabilities[id];
  return { id, allows, risk, implies };
}

/** An answer by capability, or what is wrong with it: whoever can't answer properly has granted nothing. */
export function readAnswer(
  answer: unknown,
  asked: readonly string[],
  lifetimes: readonly GrantLifetime[],
): { ok: true; decisions: ReadonlyMap<string, Decision> } | { ok: false; problem: string } {
  const decisions = new Map<string, Decision>();
  for (const id of asked) {
    const decision = typeof answer === "object" && answer !== null ? ownOf(answer, id) : answer;
    if (decision === undefined || decision === "denied") {
      decisions.set(id, "denied");
    } else if (isLifetime(decision) && lifetimes.includes(decision)) {
      decisions.set(id, decision);
    } else {
      const known = [...lifetimes, "denied"].map((each) => JSON.stringify(each)).join(", ");
      return { ok: false, problem: `the prompt answered ${shown(decision)}, which is none of ${known}` };
    }
  }
  return { ok: true, decisions };
}

function ownOf(answer: object, id: string): unknown {
  return Object.hasOwn(answer, id) ? (answer as Record<string, unknown>)[id] : undefined;
}

function shown(decision: unknown): string {
  return typeof decision === "string" ? showValue(decision) : `something of the type ${typeof decision}`;
}
