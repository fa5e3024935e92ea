import type { Events } from "../events.ts";
import { fail } from "../fail.ts";
import { coverers, createGrantBook } from "./grant-book.ts";
import { createAsking, type Asker } from "./asking.ts";
import type { Grant, GrantLifetime } from "../grant-lifetime.ts";
import type { Remembered } from "./remembered.ts";
import type { RequestPermission } from "./request.ts";

/** What came of asking for capabilities ahead of calls. */
export interface RequestOutcome {
  granted: boolean;
  approved: string[];
  denied: string[];
}

/** Who may do what in one registry. */
export interface Permissions {
  grant(capabilities: readonly string[], lifetime: GrantLifetime): Promise<void>;
  revoke(capabilities: readonly string[]): Promise<string[]>;
  list(): Promise<Grant[]>;
  missing(needed: readonly string[]): Promise<string[]>;
  request(needed: readonly string[], asker: Asker): Promise<RequestOutcome>;
  /** Let a call go on, or throw a `BTCPError`; uses one-time grants up. */
  authorize(needed: readonly string[], asker: Asker): Promise<void>;
}

export interface PermissionsOptions {
  events: Events;
  remembered: Remembered;
  agent: string | undefined;
  request: RequestPermission | undefined;
}

/** Grants of three lifetimes, and a prompt for what is missing: one at a time, never twice for the same. */
export function createPermissions({ events, remembered, agent, request }: PermissionsOptions): Permissions {
  const book = createGrantBook();
  const grant = async (capabilities: readonly string[], lifetime: GrantLifetime): Promise<void> => {
    if (capabilities.length === 0) return;
    let held = lifetime;
    if (lifetime === "persistent" && !(await remembered.change((kept) => [...kept, ...capabilities]))) {
      held = "page";
    }
    if (held !== "persistent") book.add(capabilities, held);
    events.emit({ type: "granted", capabilities, lifetime: held });
  };
  const asking = createAsking({ events, agent, request, canPersist: remembered.isThere });
  return {
    grant,
    async revoke(capabilities) {
      const taken = new Set(book.remove(capabilities));
      const kept = coverers(await remembered.read(), capabilities);
      if (kept.length > 0) await remembered.change((all) => all.filter((each) => !kept.includes(each)));
      const all = [...taken, ...kept.filter((each) => !taken.has(each))];
      if (all.length > 0) events.emit({ type: "revoked", capabilities: all });
      return all;
    },
    async list() {
      const persistent = await remembered.read();
      return [
        ...persistent.map((capability): Grant => ({ capability, lifetime: "persistent" })),
        ...book.list(),
      ];
    },
    missing: async (needed) => book.missing(needed, await remembered.read()),
    async request(needed, asker) {
      const missing = async (): Promise<string[]> => book.missing(needed, await remembered.read());
      const asked = await asking.ask(asker, missing, grant);
      const denied = await missing();
      if (asked.problem !== undefined && denied.length > 0) throw denial(asker, denied, asked);
      return {
        granted: denied.length === 0,
        approved: needed.filter((each) => !denied.includes(each)),
        denied,
      };
    },
    async authorize(needed, asker) {
      if (needed.length === 0) return;
      if (book.take(needed, await remembered.read()).length === 0) return;
      const missing = async (): Promise<string[]> => book.missing(needed, await remembered.read());
      const asked = await asking.ask(asker, missing, grant);
      const denied = book.take(needed, await remembered.read(), asked.once);
      if (denied.length > 0) throw denial(asker, denied, asked);
    },
  };
}

function denial(
  { tool }: Asker,
  denied: readonly string[],
  { problem, cause }: { problem?: string; cause?: unknown },
): Error {
  const capabilities = denied.map((each) => JSON.stringify(each)).join(", ");
  const facts = {
    tool: tool === undefined ? "the page" : JSON.stringify(tool.name),
    capabilities,
    reason: problem ?? "the user said no",
  };
  const suggestion = `Call again once ${denied.length === 1 ? "it is" : "they are"} granted, or go on without.`;
  return fail("CAPABILITY_DENIED", facts, { suggestion, data: { capabilities: denied }, cause });
}
