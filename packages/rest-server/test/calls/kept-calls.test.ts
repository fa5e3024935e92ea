import { createMemoryState } from "@toolhaft/store";
import { expect, test } from "vitest";
import type { CallAnswer } from "../../src/calls/answer-of.ts";
import { createKeptCalls, type KeptCalls } from "../../src/calls/kept-calls.ts";
import { type LiveCall, startLiveCall } from "../../src/calls/live-call.ts";
import { DEFAULT_LIMITS } from "../../src/limits.ts";

const [KEY, OWNER] = ["ann tide-1", "ann"];
const REQUEST = { key: KEY, owner: OWNER, what: "get-tides oslo", queued: { key: KEY, request: "oslo" } };
const limits = { ...DEFAULT_LIMITS, replayMs: 1_000 };

const tide = (text: string): CallAnswer => ({ status: 200, type: "application/json", text });

/** Two servers that share what is kept, and the clock of that. */
function servers(): { one: KeptCalls; other: KeptCalls; pass: (ms: number) => void } {
  let now = 0;
  const state = createMemoryState(() => now);
  const [one, other] = [createKeptCalls(state, limits), createKeptCalls(state, limits)];
  return { one, other, pass: (ms) => (now += ms) };
}

/** Begin the call of the key; the answer ends it. */
async function begin(kept: KeptCalls): Promise<(text: string) => Promise<void>> {
  expect(await kept.find(REQUEST, "1")).toBeUndefined();
  let end!: (answer: CallAnswer) => void;
  const answered = new Promise<CallAnswer>((resolve) => (end = resolve));
  const call: LiveCall = startLiveCall({
    ...{ id: "018faf50-b7b6-7a01-9a05-a22a6e0af101", owner: OWNER, alone: 0 },
    async run() {
      const answer = await answered;
      await kept.settle(KEY, answer);
      return answer;
    },
  });
  kept.keep(KEY, call);
  return async (text) => {
    end(tide(text));
    await call.finished;
  };
}

async function textOf(kept: KeptCalls): Promise<string | undefined> {
  const found = await kept.find(REQUEST, "1");
  return (await found?.call.finished)?.text;
}

test("a call that another server made again, since its answer was forgotten, is answered as it ended there", async () => {
  const { one, other, pass } = servers();
  await (
    await begin(one)
  )('{"tide":"low"}');
  pass(limits.replayMs + 1);
  await (
    await begin(other)
  )('{"tide":"high"}');
  expect(await textOf(other)).toBe('{"tide":"high"}');
  expect(await textOf(one)).toBe('{"tide":"high"}');
});

test("a call that another server makes again runs there, whatever this one knows of an old one", async () => {
  const { one, other, pass } = servers();
  await (
    await begin(one)
  )('{"tide":"low"}');
  pass(limits.replayMs + 1);
  const end = await begin(other);
  await expect(one.find(REQUEST, "1")).rejects.toMatchObject({ code: "API_IDEMPOTENCY_RUNNING" });
  await end('{"tide":"high"}');
  expect(await textOf(one)).toBe('{"tide":"high"}');
});

test("a call of this server is followed with all that was told of it, while it runs and afterwards", async () => {
  const { one } = servers();
  const end = await begin(one);
  const running = await one.find(REQUEST, "1");
  expect(running).toMatchObject({ isRunning: true });
  await end('{"tide":"low"}');
  const over = await one.find(REQUEST, "1");
  expect(over?.isRunning).toBe(false);
  expect(over?.call).toBe(running?.call);
});
