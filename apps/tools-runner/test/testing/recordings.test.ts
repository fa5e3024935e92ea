import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { leaksOf, writeSecret } from "../../../../tests/secrets/leaks.ts";
import {
  BUNDLE,
  KEY,
  newStore,
  type RunOptions,
  runStore,
  SECRET,
  shown,
  startServer,
} from "./tested-store.ts";

const argSchema = {
  type: "object",
  properties: { city: { type: "string" } },
  required: ["city"],
  additionalProperties: false,
};

function weather(host: string, impl: object = {}): string {
  return JSON.stringify({
    ...{ displayName: "Weather", type: "http", argSchema },
    impl: {
      urlTemplate: `${host}/now?q=\${city}&key=\${WEATHER_KEY}`,
      headers: { "X-Key": "${WEATHER_KEY}" },
      timeoutMs: 120_000,
      ...impl,
    },
  });
}

const OSLO = '{ "args": { "city": "Oslo" }, "expect": { "contains": { "city": "Oslo" } } }';

/** A store with a tool of a server that echoes what it was asked with, and one example of it that is recorded. */
async function recorded(impl: object = {}, answer?: Parameters<typeof startServer>[0]) {
  const server = await startServer(
    answer ??
      (({ headers }, url) => ({
        body: JSON.stringify({
          city: url.searchParams.get("q"),
          you: headers["x-key"],
          asked: url.search,
          basic: Buffer.from(`me:${SECRET}`).toString("base64"),
          pi: 1.0,
        }),
      })),
  );
  const { folder, store } = await newStore();
  await store.putTool(KEY, weather(server.host, impl));
  await store.putExample({ ...KEY, name: "oslo" }, OSLO);
  const run = (options: RunOptions = {}) => runStore(folder, { host: server.host, ...options });
  const first = await run({ answers: "record", secret: SECRET });
  const inside = join(folder, "recordings");
  const [name = ""] = readdirSync(inside);
  return { server, folder, store, run, first, file: join(inside, name), name };
}

test("answers are recorded once, and played without a server and without a secret", async () => {
  const { server, run, first, name } = await recorded({ headers: {} });
  expect(shown(first)).toEqual([{ tool: "weather", name: "oslo", problems: [], answers: "live" }]);
  expect(name).toMatch(/^weather-v1-oslo~[0-9a-f]{12}\.json$/);
  await server.close();
  const played = [{ tool: "weather", name: "oslo", problems: [], answers: "recorded" }];
  expect(shown(await run())).toEqual(played);
  expect(shown(await run({ secret: "another one" }))).toEqual(played);
  expect(shown(await run({ answers: "live", secret: SECRET }))[0]).toMatchObject({
    answers: "live",
    problems: [expect.stringContaining("[HTTP_CONNECT_FAILED]")],
  });
});

test("no spelling of a secret is in a recording", async () => {
  const { file } = await recorded({ headers: { "X-Key": "a${WEATHER_KEY}" } }, (_, url) => ({
    body: JSON.stringify({
      city: "Oslo",
      asked: url.search,
      plain: SECRET,
      escaped: JSON.stringify({ a: SECRET }),
      encoded: encodeURIComponent(SECRET),
      base64: Buffer.from(SECRET).toString("base64"),
      hex: Buffer.from(SECRET).toString("hex"),
      [SECRET]: 1,
    }),
  }));
  const text = readFileSync(file, "utf8");
  expect(leaksOf(text, SECRET, writeSecret(SECRET, [1, 2, 3]))).toEqual([]);
  expect(JSON.parse(text)).toMatchObject({
    format: 1,
    tool: `${BUNDLE} weather v1`,
    example: "oslo",
    args: { city: "Oslo" },
    secrets: ["WEATHER_KEY"],
    exchanges: [
      {
        request: { method: "GET", url: expect.stringMatching(/\/now\?q=Oslo&key=\*{3}$/) as string },
        answer: { status: 200, contentType: "application/json" },
      },
    ],
  });
});

test("the same answers make the same file", async () => {
  const { run, file } = await recorded();
  const before = readFileSync(file, "utf8");
  await run({ answers: "record", secret: SECRET });
  expect(readFileSync(file, "utf8")).toBe(before);
});

test.each<[string, (text: string) => string, string]>([
  ["cut off", (text) => text.slice(0, 40), "is damaged: the file ends in the middle of a string"],
  ["no JSON", () => "hello", "is damaged: "],
  ["empty", () => "", "is damaged: "],
  [
    "edited by hand",
    (text) => text.replace('"status": 200', '"status": "ok"'),
    "is damaged: /exchanges/0/answer/status: must be a number",
  ],
  ["misspelt", (text) => text.replace('"exchanges"', '"exchange"'), "is damaged: "],
  [
    "of another tool",
    (text) => text.replace("weather v1", "weather v0"),
    `is of another tool, ${BUNDLE} weather v0`,
  ],
  [
    "of other arguments",
    (text) => text.replace('"Oslo"', '"Bergen"'),
    'is of other arguments, {"city":"Bergen"}',
  ],
  ["of another example", (text) => text.replace('"oslo"', '"bergen"'), "is of another example, bergen"],
])("a recording that is %s is one clear error", async (_, change, said) => {
  const { run, file, server } = await recorded();
  writeFileSync(file, change(readFileSync(file, "utf8")));
  const [result] = await run();
  expect(result?.problems).toHaveLength(1);
  expect(result?.problems[0]).toContain(said);
  expect(result?.problems[0]).toMatch(/; record it again with --record$/);
  expect(server.asked()).toBe(1);
});

test("a tool that asks for something else by now is told so, and asks nobody", async () => {
  const { run, folder, store, server } = await recorded();
  await store.deleteTool(KEY);
  await store.putTool(KEY, weather(server.host).replace("/now", "/today"));
  await store.putExample({ ...KEY, name: "oslo" }, OSLO);
  const [result] = await run();
  expect(result?.problems).toEqual([
    `it failed: the recording has no answer to GET ${server.host}/today?q=Oslo&key=*** [HTTP_NOT_RECORDED]`,
  ]);
  expect(server.asked()).toBe(1);
  expect(readdirSync(join(folder, "recordings"))).toHaveLength(1);
});

test("a request that got no answer is not recorded", async () => {
  const { folder, run, server } = await recorded();
  rmSync(join(folder, "recordings"), { recursive: true });
  await server.close();
  const [result] = await run({ answers: "record", secret: SECRET });
  expect(result?.problems.at(-1)).toBe("it is not recorded: a request got no answer");
  expect(readdirSync(folder)).not.toContain("recordings");
});

test.each<[string, { status?: number; type?: string; body: string | Buffer }, object]>([
  ["a failure", { status: 404, body: '{"error":"no such city"}' }, { error: "HTTP_STATUS" }],
  ["bytes that are no text", { type: "text/plain", body: Buffer.from([0xff, 0xfe, 0x61]) }, { ok: true }],
  ["events", { type: "text/event-stream", body: "data: 1\n\ndata: 2\n\n" }, { value: [1, 2] }],
  ["nothing", { status: 204, body: "" }, { value: null }],
])("%s is played as it was", async (_, answer, expected) => {
  const isText = answer.type === "text/plain";
  const { run, store, server } = await recorded(
    { successCodes: [200, 204], ...(isText ? { responseEncoding: "text" } : {}) },
    () => answer,
  );
  await store.putExample(
    { ...KEY, name: "oslo" },
    JSON.stringify({ args: { city: "Oslo" }, expect: expected }),
  );
  const [live] = await run({ answers: "record", secret: SECRET });
  expect(live).toMatchObject({ problems: [], answers: "live" });
  await server.close();
  expect(shown(await run())[0]).toMatchObject({ problems: [], answers: "recorded" });
});

test("examples of a file are recorded next to it", async () => {
  const { folder, run } = await recorded();
  const files = join(folder, "..", `${folder.split("/").at(-1) ?? ""}-tests`);
  mkdirSync(files);
  const path = join(files, "weather.json");
  const example = { args: { city: "Bergen" }, expect: { contains: { city: "Bergen" } } };
  writeFileSync(path, JSON.stringify({ tools: { weather: { bergen: example } } }));
  const asked = { files: [path], secret: SECRET };
  expect((await run({ ...asked, answers: "record" }))[0]).toMatchObject({ problems: [], answers: "live" });
  expect(readdirSync(join(files, "recordings"))).toEqual([
    expect.stringMatching(/^weather-bergen~[0-9a-f]{12}\.json$/),
  ]);
  expect((await run(asked))[0]).toMatchObject({ problems: [], answers: "recorded" });
  rmSync(files, { recursive: true });
});
