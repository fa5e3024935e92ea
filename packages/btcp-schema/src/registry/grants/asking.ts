import type { Events } from "../events.ts";
import type { GrantLifetime } from "../grant-lifetime.ts";
import { describeCapability, readAnswer, type RequestPermission } from "./request.ts";

/** On whose behalf capabilities are asked for. */
export interface Asker {
  tool?: { name: string; description: string };
  /** Aborted when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** What a prompt gave to this call alone, or why it gave nothing. */
export interface Asked {
  once: readonly string[];
  problem?: string;
  cause?: unknown;
}

export interface Asking {
  ask(
    asker: Asker,
    missing: () => Promise<string[]>,
    grant: (capabilities: readonly string[], lifetime: GrantLifetime) => Promise<void>,
  ): Promise<Asked>;
}

export interface AskingOptions {
  events: Events;
  agent: string | undefined;
  request: RequestPermission | undefined;
  canPersist: boolean;
}

/** Prompts of one page, one after the other: the answer to the first may answer the next. */
export function createAsking({ events, agent, request, canPersist }: AskingOptions): Asking {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ask(asker, missing, grant) {
      const turn = last.then(async (): Promise<Asked> => {
        const asked = asker.signal.aborted ? [] : await missing();
        if (asked.length === 0) return { once: [] };
        if (request === undefined) return { once: [], problem: "not granted" };
        return prompt(request, asker, asked, grant);
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };

  async function prompt(
    show: RequestPermission,
    { tool, signal }: Asker,
    asked: readonly string[],
    grant: (capabilities: readonly string[], lifetime: GrantLifetime) => Promise<void>,
  ): Promise<Asked> {
    const named = tool === undefined ? {} : { tool: tool.name };
    events.emit({ type: "requested", ...named, capabilities: asked });
    const lifetimes: GrantLifetime[] = [
      ...(tool === undefined ? [] : ["one-time" as const]),
      "page",
      ...(canPersist ? ["persistent" as const] : []),
    ];
    const request = {
      ...(agent === undefined ? {} : { agent }),
      ...(tool === undefined ? {} : { tool }),
      capabilities: asked.map(describeCapability),
      lifetimes,
      signal,
    };
    let answer: unknown;
    try {
      answer = await untilAborted(Promise.resolve(show(request)), signal);
    } catch (cause) {
      const problem = signal.aborted ? "nobody waited for the answer" : "the prompt failed";
      return { once: [], problem, cause };
    }
    const read = readAnswer(answer, asked, lifetimes);
    if (!read.ok) return { once: [], problem: read.problem };
    const chosen = (lifetime: string): string[] => asked.filter((id) => read.decisions.get(id) === lifetime);
    await grant(chosen("page"), "page");
    await grant(chosen("persistent"), "persistent");
    const denied = chosen("denied");
    if (denied.length > 0) events.emit({ type: "denied", ...named, capabilities: denied });
    const once = chosen("one-time");
    if (once.length > 0) events.emit({ type: "granted", capabilities: once, lifetime: "one-time" });
    return { once };
  }
}

function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const give = (): void => {
      reject(new Error("aborted"));
    };
    signal.addEventListener("abort", give, { once: true });
    promise.then(resolve, reject).finally(() => {
      signal.removeEventListener("abort", give);
    });
  });
}
