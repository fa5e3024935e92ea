import { createHash } from "node:crypto";
import type { SharedState } from "@toolhaft/store";
import { newCallId } from "@toolhaft/toolbox";
import type { ServerLimits } from "../limits.ts";
import { ApiError } from "../problems/api-error.ts";
import type { CallAnswer } from "./answer-of.ts";
import { type LiveCall, startLiveCall } from "./live-call.ts";

/** Calls by their Idempotency-Key: those of this server with all that was told of them, those of others with their answer. */
export interface KeptCalls {
  /**
   * The call of a key; `undefined`: there is none, and the key is claimed for the one to come. Throws an `ApiError` when the key was
   * used for another request, or its call runs where it cannot be followed.
   */
  find(key: string, owner: string, request: string): Promise<FoundCall | undefined>;
  /** Follow the call that a key was claimed for. */
  keep(key: string, call: LiveCall): void;
  /** Its answer; a question gives the key back, which is for the call that comes with its answer. */
  settle(key: string, answer: CallAnswer): Promise<void>;
  release(key: string): Promise<void>;
}

export interface FoundCall {
  readonly call: LiveCall;
  readonly isRunning: boolean;
}

/** A call that this server began. */
interface Here {
  readonly call: LiveCall;
  length: number;
  /** Of its answer as it was kept. */
  print?: string;
}

/**
 * What is kept, and for how long, is the shared state's; followers of a call are with the server that runs it. A call of this server
 * whose answer is forgotten there, and that another one made again since, is an old one.
 */
export function createKeptCalls(state: SharedState, limits: ServerLimits): KeptCalls {
  const here = new Map<string, Here>();
  let length = 0;
  const bounds = { keepMs: limits.replayMs, most: limits.replays, mostLength: limits.replayBytes };
  const forget = (key: string): void => {
    length -= here.get(key)?.length ?? 0;
    here.delete(key);
  };
  return {
    async find(key, owner, request) {
      const claimed = await state.claim(key, {
        owner,
        fingerprint: printOf(request),
        keepMs: limits.replayMs,
      });
      const { call, print } = here.get(key) ?? {};
      switch (claimed.state) {
        case "mismatch":
          throw new ApiError("API_IDEMPOTENCY_MISMATCH");
        case "lost":
          throw new ApiError("API_IDEMPOTENCY_LOST");
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
      if (answer.isQuestion === true) {
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

export function stillRuns(): ApiError {
  return new ApiError("API_IDEMPOTENCY_RUNNING", {}, { headers: { "retry-after": "1" } });
}
