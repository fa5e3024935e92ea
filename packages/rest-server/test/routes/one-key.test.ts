import type { QueuedCall } from "@toolhaft/client";
import { expect, test } from "vitest";
import { keptQueue, type KeptQueue } from "../support/kept-queue.ts";
import { KEY, start, type Started, withTides } from "../support/start.ts";

type Site = Started & { queue: KeptQueue };

async function site(path?: string): Promise<Site> {
  const queue = keptQueue();
  const started = await start({ queue });
  await withTides(started, path);
  return { ...started, queue };
}

interface Answered {
  readonly status: number;
  readonly text: string;
  readonly isReplayed: boolean;
  readonly retryAfter: string | null;
}

/** Ask for the tide of a harbour under the key `tide-1`. */
async function ask(
  { url, tokens }: Site,
  form: "waits" | "follows" | "leaves",
  args = '{"harbour":"Oslo"}',
  written = (path: string): string => path,
): Promise<Answered> {
  const path = `${url}/tools/bundles/${KEY.bundleID}/tools/${KEY.toolSlug}/version/${KEY.version}/invoke`;
  const answer = await fetch(written(path), {
    method: "POST",
    headers: {
      authorization: `Bearer ${tokens.invoke}`,
      "content-type": "application/json",
      "idempotency-key": "tide-1",
      ...(form === "leaves" ? { prefer: "respond-async" } : {}),
      ...(form === "follows" ? { accept: "text/event-stream" } : {}),
    },
    body: `{"args":${args}}`,
  });
  const { status, headers } = answer;
  const isReplayed = headers.get("idempotency-replayed") === "true";
  return { status, text: await answer.text(), isReplayed, retryAfter: headers.get("retry-after") };
}

const codeOf = ({ text }: Answered): unknown => (JSON.parse(text) as { code?: string }).code;
const RUNNING = { status: 409, retryAfter: "1" };
const META = '"meta":{"durationMs":1,"queuedMs":0,"warnings":[]}';

test("a call that nobody waits for answers whoever waits for it under its key, once it has ended", async () => {
  const here = await site();
  const { id } = JSON.parse((await ask(here, "leaves")).text) as QueuedCall;
  for (const state of ["waiting", "running"] as const) {
    here.queue.change(id, { state });
    for (const form of ["waits", "follows"] as const) {
      const refused = await ask(here, form);
      expect(refused).toMatchObject(RUNNING);
      expect(codeOf(refused)).toBe("API_IDEMPOTENCY_RUNNING");
    }
  }
  const result = `{"ok":true,"value":1.0,${META}}`;
  here.queue.change(id, { state: "succeeded", endedAt: "2026-03-01T08:01:00.000Z", result });
  expect(await ask(here, "waits")).toMatchObject({ status: 200, text: result, isReplayed: true });
  expect((await ask(here, "follows")).text).toContain(`event: result\ndata: ${result}\n`);
  expect(codeOf(await ask(here, "waits", '{"harbour":"Bergen"}'))).toBe("API_IDEMPOTENCY_MISMATCH");
  expect(here.tools.seen).toEqual([]);
});

test.each([
  [
    "its tool failed",
    {
      state: "failed",
      result: `{"ok":false,"error":{"code":"HTTP_STATUS","message":"no tide","retryable":false},${META}}`,
    },
    [200, undefined, '"code":"HTTP_STATUS"'],
  ],
  [
    "it was refused when its turn came",
    {
      state: "failed",
      result: `{"ok":false,"error":{"code":"TOOL_DISABLED","message":"off","retryable":false},${META}}`,
    },
    [409, "TOOL_DISABLED", '"ok":false'],
  ],
  ["it was cancelled before it began", { state: "cancelled" }, [200, undefined, '"code":"CALL_CANCELLED"']],
] as const)(
  "a call that did not succeed answers as it would have: %s",
  async (_, end, [status, code, part]) => {
    const here = await site();
    const { id } = JSON.parse((await ask(here, "leaves")).text) as QueuedCall;
    here.queue.change(id, { ...end, endedAt: "2026-03-01T08:01:00.000Z" });
    const answer = await ask(here, "waits");
    expect([answer.status, codeOf(answer), answer.isReplayed]).toEqual([status, code, true]);
    expect(answer.text).toContain(part);
  },
);

test("a call that was waited for is found by whoever does not wait, once it has ended", async () => {
  const here = await site("/held");
  const first = ask(here, "waits");
  await expect.poll(() => here.tools.seen).toContain("/held?at=Oslo");
  const refused = await ask(here, "leaves");
  expect(refused).toMatchObject(RUNNING);
  expect(codeOf(refused)).toBe("API_IDEMPOTENCY_RUNNING");
  here.tools.letGo();
  const { text } = await first;
  const kept = await ask(here, "leaves");
  expect(kept).toMatchObject({ status: 202, isReplayed: true });
  expect(kept.text).toContain(`"status":"succeeded"`);
  expect(kept.text).toContain(`"result":${text}`);
  const { id } = JSON.parse(kept.text) as QueuedCall;
  expect(await here.client.getCall({ params: { callID: id } })).toMatchObject({
    value: { id, status: "succeeded" },
  });
  expect(await ask(here, "leaves")).toEqual(kept);
  expect(await ask(here, "waits")).toMatchObject({ status: 200, text });
  expect(codeOf(await ask(here, "leaves", '{"harbour":"Bergen"}'))).toBe("API_IDEMPOTENCY_MISMATCH");
  expect(here.tools.seen.filter((url) => url.startsWith("/held"))).toHaveLength(1);
});

test("what was refused is refused in either form, as it was", async () => {
  const here = await site();
  const first = await ask(here, "waits", '{"harbour":5}');
  expect([first.status, codeOf(first)]).toEqual([400, "ARGS_INVALID"]);
  expect(await ask(here, "leaves", '{"harbour":5}')).toEqual({ ...first, isReplayed: true });
  expect(here.queue.asked).toEqual([]);
});

test("of many in both forms at once one is made", async () => {
  const here = await site("/held");
  const forms = Array.from({ length: 20 }, (_, number) => (number % 2 === 0 ? "waits" : "leaves"));
  let isOver = false as boolean;
  const all = Promise.all(forms.map((form) => ask(here, form))).finally(() => (isOver = true));
  while (!isOver) {
    here.tools.letGo();
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  const made = here.queue.asked.filter(({ ended }) => ended === undefined).length;
  const asked = here.tools.seen.filter((url) => url.startsWith("/held")).length;
  expect(made + asked).toBe(1);
  const answers = await all;
  // Who came too early was told so; all others have one and the same call.
  const told = answers.filter(({ status }) => status === 409);
  expect(new Set(told.map(codeOf))).toEqual(new Set(told.length > 0 ? ["API_IDEMPOTENCY_RUNNING"] : []));
  const ids = answers
    .filter(({ status }) => status === 202)
    .map(({ text }) => (JSON.parse(text) as QueuedCall).id);
  expect(new Set(ids).size).toBeLessThanOrEqual(1);
  expect(answers.filter(({ status }) => status === 200 || status === 202).length).toBe(20 - told.length);
});

/** The same call, written in other ways. */
const WRITTEN: readonly [string, (path: string) => string][] = [
  ["the bundle's id in capitals", (path) => path.replace(KEY.bundleID, KEY.bundleID.toUpperCase())],
  ["a sign before the slug", (path) => path.replace(`/${KEY.toolSlug}/`, `/+${KEY.toolSlug}/`)],
  [
    "a letter of the slug as a number",
    (path) =>
      path.replace(
        `/${KEY.toolSlug}/`,
        `/%${KEY.toolSlug.charCodeAt(0).toString(16)}${KEY.toolSlug.slice(1)}/`,
      ),
  ],
  ["what is so anyway", (path) => `${path}?resolve=false&plan=false`],
];

test.each(WRITTEN)("with %s it is the same call under its key, whoever waits", async (_, written) => {
  for (const forms of [
    ["waits", "waits"],
    ["leaves", "leaves"],
    ["leaves", "waits"],
    ["waits", "leaves"],
  ] as const) {
    const here = await site();
    const first = await ask(here, forms[0]);
    if (forms[0] === "leaves") {
      const { id } = JSON.parse(first.text) as QueuedCall;
      here.queue.change(id, {
        state: "succeeded",
        endedAt: "2026-03-01T08:01:00.000Z",
        result: `{"ok":true,"value":1.0,${META}}`,
      });
    }
    const again = await ask(here, forms[1], undefined, written);
    expect({ forms, ...again }).toMatchObject({
      forms,
      status: forms[1] === "leaves" ? 202 : 200,
      isReplayed: true,
    });
    const made = here.tools.seen.filter((url) => !url.startsWith("closed"));
    expect({ forms, made }).toEqual({ forms, made: forms[0] === "leaves" ? [] : ["/echo?at=Oslo"] });
  }
});
