import { describe, expect, test } from "vitest";
import { ask } from "../support/raw.ts";
import { start, type Started } from "../support/start.ts";

const json = { "content-type": "application/json" };

/** Where one text makes much work: with findings squared, with references, with patterns, with names that nearly match. */
const HEAVY: Readonly<Record<string, () => string>> = {
  "a long name and a key that stands often": () =>
    `{"tools":[{"name":"${"n".repeat(900_000)}",${'"k":1,'.repeat(1_500)}"k":1}]}`,
  "a long name and many keys that nobody knows": () =>
    `{"tools":[{"name":"${"n".repeat(100_000)}",${Array.from({ length: 60_000 }, (_, n) => `"k${String(n)}":1`).join(",")}}]}`,
  "a schema whose references double at every level": () =>
    JSON.stringify({
      tools: [{ name: "fan_out", description: "d", command: ["./tools/bin/a"], schema: doubling(400) }],
    }),
  "many patterns that could go back for ever": () =>
    JSON.stringify({
      tools: [
        { name: "p", description: "d", command: ["./tools/bin/a"], schema: { properties: patterns(5_000) } },
      ],
    }),
  "many names that nearly match": () =>
    JSON.stringify({
      tools: [{ name: "r", description: "d", command: ["./tools/bin/a"], schema: nearlyRequired(6_000) }],
    }),
};

function doubling(levels: number): object {
  const $defs: Record<string, object> = { n0: { type: "string" } };
  for (let level = 1; level <= levels; level++) {
    const $ref = `#/$defs/n${String(level - 1)}`;
    $defs[`n${String(level)}`] = { anyOf: [{ $ref }, { $ref }] };
  }
  return {
    $defs,
    properties: { a: { $ref: `#/$defs/n${String(levels)}`, default: 1, examples: [1, 2, 3] } },
  };
}

function patterns(count: number): object {
  const entries = Array.from({ length: count }, (_, n) => {
    const pattern = `^(?:(a|b|ab|${String(n)})+c?)+(?=${String(n)})$`;
    return [
      `p${String(n)}`,
      { type: "string", pattern, default: "ab".repeat(20), examples: ["ab".repeat(20)] },
    ];
  });
  return Object.fromEntries(entries) as object;
}

function nearlyRequired(count: number): object {
  const name = (n: number): string => `harbour_of_departure_${String(n)}`;
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, n) => [name(n), { type: "string" }]),
  );
  return { type: "object", properties, required: Array.from({ length: count }, (_, n) => `${name(n)}x`) };
}

describe("while the worst file is linted", () => {
  test.each(Object.keys(HEAVY))("%s: others are answered before, and the next file after", async (name) => {
    const started = await start({ limits: { workMs: 2_000 } });
    const order: string[] = [];
    const heavy = lint(started, HEAVY[name]?.() ?? "").then((answer) => {
      order.push("heavy");
      return answer;
    });
    const others = Array.from({ length: 20 }, async () => {
      const healthy = await ask(`${started.url}/healthz`);
      order.push(String(healthy.status));
    });
    await Promise.all(others);
    const call = await started.client.invokeSourceTool({ params: { source: "local", name: "local-repeat" } });
    expect(call).toMatchObject({ ok: true });
    const answer = await heavy;
    // Whoever is faster today: within its bounds a report, beyond them its own code.
    if (answer.status === 422)
      expect(answer.json()).toMatchObject({
        code: "API_WORK_STOPPED",
        detail: expect.stringMatching(
          /^the work on this body was stopped: it took (?:longer than 2 s|more than 256 MiB of memory)$/,
        ) as string,
        hint: "Send less at once; tools-lint on your own machine has no such bound.",
      });
    else expect(answer.status).toBe(200);
    expect(order.filter((each) => each === "200")).toHaveLength(20);
    if (answer.status === 422) expect(order.at(-1)).toBe("heavy");
    expect((await lint(started, '{"tools":[]}')).status).toBe(200);
  });
});

test("a client that leaves takes its work along; one token's files leave room for calls", async () => {
  const started = await start({ limits: { workMs: 60_000 } });
  const controller = new AbortController();
  const left = fetch(`${started.url}/tools/lint`, {
    method: "POST",
    headers: { ...json, authorization: `Bearer ${started.tokens.read}` },
    body: bodyOf(HEAVY["a long name and a key that stands often"]?.() ?? ""),
    signal: controller.signal,
  });
  setTimeout(() => {
    controller.abort();
  }, 300);
  await expect(left).rejects.toThrow();
  expect((await lint(started, '{"tools":[]}')).status).toBe(200);
});

test("more files than wait are refused, to be sent again", async () => {
  const started = await start({ limits: { workMs: 1_500 } });
  const text = HEAVY["a long name and a key that stands often"]?.() ?? "";
  const answers = await Promise.all([
    lint(started, text),
    ...Array.from({ length: 40 }, () => lint(started, text)),
  ]);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(busy[0]?.headers["retry-after"]).toBe("1");
  expect(busy[0]?.json()).toMatchObject({
    code: "API_BUSY",
    retryable: true,
    detail: "this was not begun: too much other work is waiting",
  });
});

function bodyOf(text: string): string {
  return JSON.stringify({ files: [{ path: "tools.json", text }] });
}

function lint({ url, tokens }: Started, text: string): ReturnType<typeof ask> {
  const headers = { ...json, authorization: `Bearer ${tokens.read}` };
  return ask(`${url}/tools/lint`, { method: "POST", headers, body: bodyOf(text) });
}
