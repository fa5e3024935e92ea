import { createHash } from "node:crypto";
import type { Claimed, Known, SharedState } from "@toolhaft/store";
import { type CallQueue, newCallId, type QueuedCall } from "@toolhaft/toolbox";
import type { ServerLimits } from "../limits.ts";
import { ApiError } from "../problems/api-error.ts";
import type { CallAnswer } from "./answer-of.ts";
import type { KeyedRequest } from "./keyed-request.ts";
import { type LiveCall, startLiveCall } from "./live-call.ts";
import { plainAnswer } from "./other-form.ts";

/** Calls by their Idempotency-Key: those of this server with all that was told of them, those of others with their answer. */
export interface KeptCalls {
  /**
   * The call of a key; `undefined`: there is none, and the key is claimed for the one to come. Throws an `ApiError` when the key was
   * used for another request, or its call runs where it cannot be followed.
   */
  find(request: KeyedRequest, requestId: string): Promise<FoundCall | undefined>;
  /** What is known of a key, for a call that nobody waits for; `undefined`: nothing. */
  peek(request: KeyedRequest): Promise<Known | undefined>;
  /** Follow the call that a key was claimed for. */
  keep(key: string, call: LiveCall): void;
  /** Its answer; one that says that the call is yet to come gives the key back, which is for that one. */
  settle(key: string, answer: CallAnswer): Promise<void>;
  release(key: string): Promise<void>;
}

export interface FoundCall {
  readonly call: LiveCall;
  readonly isRunning: boolean;
}

type Queued = QueuedCall | "other";

/** A call that this server began. */
interface Here {
  readonly call: LiveCall;
  length: number;
  /** Of its answer as it was kept. */
  print?: string;
}

/**
 * What is kept, and for how long, is the shared state's; followers of a call are with the server that runs it. A call of this server
 * whose answer is forgotten there, and that another one made again since, is an old one. A key that a call in the queue has is not
 * claimed: nobody puts one there meanwhile.
 */
export function createKeptCalls(state: SharedState, limits: ServerLimits, queue?: CallQueue): KeptCalls {
  const here = new Map<string, Here>();
  let length = 0;
  const bounds = { keepMs: limits.replayMs, most: limits.replays, mostLength: limits.replayBytes };
  const forget = (key: string): void => {
    length -= here.get(key)?.length ?? 0;
    here.delete(key);
  };
  const claim = async ({ key, owner, what }: KeyedRequest): Promise<Claimed> =>
    state.claim(key, { owner, fingerprint: printOf(what), keepMs: limits.replayMs });
  const release = async (key: string): Promise<void> => state.release(key);
  /** Claim a key, unless a call in the queue has it. */
  const claimOrFind = async (request: KeyedRequest): Promise<Claimed | { readonly queued: Queued }> => {
    if (queue === undefined) return claim(request);
    const mine: { claimed?: Claimed } = {};
    try {
      return await queue.alone(request.queued.key, async (calls) => {
        const queued = await calls.known(request.queued);
        if (queued !== undefined) return { queued };
        return (mine.claimed = await claim(request));
      });
    } catch (error) {
      // Nobody would hear of the claim, and it would be renewed for ever.
      if (mine.claimed?.state === "yours") await release(request.key).catch(() => undefined);
      throw error;
    }
  };
  return {
    peek: async ({ key, what }) => state.peek(key, printOf(what)),
    async find(request, requestId) {
      const { key, owner } = request;
      const claimed = await claimOrFind(request);
      if ("queued" in claimed) {
        const { queued } = claimed;
        if (queued === "other") throw refusedKey("mismatch");
        if (queued.endedAt === undefined) throw stillRuns();
        return { call: overCall(owner, plainAnswer(queued, requestId)), isRunning: false };
      }
      const { call, print } = here.get(key) ?? {};
      switch (claimed.state) {
        case "mismatch":
        case "lost":
          throw refusedKey(claimed.state);
        case "running":
          if (call === undefined || call.isOver) throw stillRuns();
          return { call, isRunning: true };
        case "kept":
          return {
            call:
              call !== undefined && print === printOf(claimed.answer)
                ? call
                : overCall(owner, JSON.parse(claimed.answer) as CallAnswer),
            isRunning: false,
          };
        case "yours":
          forget(key);
          return undefined;
      }
    },
    keep(key, call) {
      here.set(key, { call, length: 0 });
    },
    async settle(key, answer) {
      if (answer.isYetToCome === true) {
        forget(key);
        await state.release(key);
        return;
      }
      const text = JSON.stringify(answer);
      const kept = here.get(key);
      if (kept !== undefined) {
        kept.length = answer.text.length;
        kept.print = printOf(text);
        length += kept.length;
      }
      for (const [each, { call }] of here) {
        if (here.size <= limits.replays && length <= limits.replayBytes) break;
        if (call.isOver) forget(each);
      }
      await state.settle(key, text, bounds);
    },
    async release(key) {
      forget(key);
      await state.release(key);
    },
  };
}

function printOf(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

/** A call that ran on another server: its answer is all there is of it. */
function overCall(owner: string, answer: CallAnswer): LiveCall {
  return startLiveCall({ id: newCallId(), owner, alone: 0, run: () => Promise.resolve(answer) });
}

/** Why a key does not serve a request. */
export function refusedKey(state: "running" | "lost" | "mismatch"): ApiError {
  if (state === "running") return stillRuns();
  return new ApiError(state === "lost" ? "API_IDEMPOTENCY_LOST" : "API_IDEMPOTENCY_MISMATCH");
}

export function stillRuns(): ApiError {
  return new ApiError("API_IDEMPOTENCY_RUNNING", {}, { headers: { "retry-after": "1" } });
}
