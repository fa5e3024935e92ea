import { createCompiledValidator } from "@toolhaft/json-schema/compiled";
import type { JsonValue } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import type { Outcome } from "../../src/testing/outcome.ts";
import { tryTool } from "../../src/testing/generated/try-tool.ts";
import { NOTHING_SEEN, type Sighting } from "../../src/testing/generated/watched-executor.ts";

const inputSchema = {
  type: "object",
  properties: {
    city: { type: "string", maxLength: 300 },
    days: { type: "integer", minimum: 0, maximum: 1_000 },
    note: { type: "string" },
  },
  required: ["city"],
  additionalProperties: false,
};
const options = { count: 200, seed: 1, hangAfterMs: 1_000 };
const fine: Outcome = { ok: true, json: "{}", value: {} };

/** What is found in a tool that does something for some arguments. */
async function foundIn(
  shows: (args: { city: string; days?: number; note?: string }) => Outcome | Partial<Sighting> | undefined,
) {
  let sighting: Partial<Sighting> = {};
  const { found } = await tryTool(
    {
      name: "forecast",
      inputSchema,
      call: (text) => {
        const shown = shows(JSON.parse(text) as { city: string });
        sighting = shown !== undefined && !("ok" in shown) ? shown : {};
        return Promise.resolve(shown !== undefined && "ok" in shown ? shown : fine);
      },
    },
    { ...options, seen: () => ({ ...NOTHING_SEEN, ...sighting }) },
  );
  return found.map(({ kind, says, args }) => [kind, says, args]);
}

const fails = (code: string, message: string): Outcome => ({ ok: false, code, message });

test.each<[string, Parameters<typeof foundIn>[0], readonly string[]]>([
  [
    "long texts",
    ({ city }) => (city.length > 255 ? fails("EXEC_SIGNAL", "ended by SIGSEGV") : undefined),
    ["crash", "ended by SIGSEGV", JSON.stringify({ city: "a".repeat(256) })],
  ],
  [
    "large numbers",
    ({ days = 0 }) =>
      days >= 900 ? fails("EXEC_TIMEOUT", "not finished after 1000 ms (running)") : undefined,
    ["hang", "it does not end: not finished after 1000 ms (running)", '{"city":"","days":900}'],
  ],
  [
    "an optional argument that is empty",
    ({ note }) => (note === "" ? fails("OUTPUT_NOT_JSON", "the tool's output is not JSON") : undefined),
    ["result", "the tool's output is not JSON", '{"city":"","note":""}'],
  ],
  [
    "one sign",
    ({ note = "" }) => (note.includes("%") ? { leaked: ["API_KEY"] } : undefined),
    ["leak", "its result holds the value of API_KEY", '{"city":"","note":"%"}'],
  ],
  [
    "the bound itself",
    ({ days }) => (days === 1_000 ? { usedNetwork: true } : undefined),
    ["network", "it uses the network, which nothing allows", '{"city":"","days":1000}'],
  ],
  [
    "zero",
    ({ days }) => (days === 0 ? { written: ["./cache.json"] } : undefined),
    ["write", "it writes ./cache.json, which nothing allows", '{"city":"","days":0}'],
  ],
])("a fault of %s is found and shrunk", async (_, shows, found) => {
  expect(await foundIn(shows)).toEqual([found]);
});

test("a tool that refuses arguments by itself has no fault", async () => {
  expect(
    await foundIn(({ city }) => (city === "" ? fails("EXEC_FAILED", "no such city") : undefined)),
  ).toEqual([]);
});

test("what showed once only hides nothing that shows each time", async () => {
  let calls = 0;
  const late = fails("EXEC_TIMEOUT", "not finished");
  const tool = {
    name: "forecast",
    inputSchema,
    call: (args: string) => {
      calls++;
      return Promise.resolve(calls === 1 || args.includes('"days":1000') ? late : fine);
    },
  };
  expect((await tryTool(tool, options)).found).toMatchObject([
    { kind: "hang", args: '{"city":"","days":1000}', isUnsteady: false },
  ]);
});

test.each<[object, Partial<Sighting>, readonly string[]]>([
  [{}, { written: ["./a"] }, ["it writes ./a, which nothing allows"]],
  [
    { readOnlyHint: true },
    { written: ["./a"] },
    ["it writes ./a, although it says that it only reads (readOnlyHint)"],
  ],
  [{ readOnlyHint: false }, { written: ["./a"] }, []],
  [{ destructiveHint: true }, { written: ["./a"] }, []],
  [{}, { usedNetwork: true }, ["it uses the network, which nothing allows"]],
  [
    { openWorldHint: false },
    { usedNetwork: true },
    ["it uses the network, although it says that it stays on this machine (openWorldHint)"],
  ],
  [{ openWorldHint: true, readOnlyHint: true }, { usedNetwork: true }, []],
])("what a tool says of itself counts: %j, %j", async (annotations, sighting, says) => {
  const tool = { name: "forecast", inputSchema, annotations, call: () => Promise.resolve(fine) };
  const { found } = await tryTool(tool, {
    ...{ ...options, count: 3 },
    seen: () => ({ ...NOTHING_SEEN, ...sighting }),
  });
  expect(found.map((fault) => fault.says)).toEqual(says);
});

test("every argument that is sent is valid, while values are generated and while they are shrunk", async () => {
  const odd = {
    type: "object",
    properties: {
      name: { type: "string", minLength: 3, pattern: "^[a-z]+-[0-9]{2}$" },
      sizes: { type: "array", items: { type: "integer", multipleOf: 5 }, minItems: 2, uniqueItems: true },
    },
    required: ["name", "sizes"],
    additionalProperties: false,
  };
  const sent: string[] = [];
  const tool = {
    name: "forecast",
    inputSchema: odd,
    call: (args: string) => {
      sent.push(args);
      return Promise.resolve(args.includes("5") ? fails("EXEC_SIGNAL", "ended by SIGSEGV") : fine);
    },
  };
  expect((await tryTool(tool, { ...options, count: 60 })).found).toHaveLength(1);
  const judge = createCompiledValidator().compile(odd);
  expect(sent.length).toBeGreaterThan(20);
  expect(sent.filter((args) => !judge.validate(JSON.parse(args) as JsonValue).valid)).toEqual([]);
});

test("a secret of the environment in a result is a leak, in whatever spelling", async () => {
  const secrets = new Map([["API_KEY", "s3cret-value/1"]]);
  const json = JSON.stringify({ said: Buffer.from("key: s3cret-value/1").toString("base64") });
  const tool = {
    name: "forecast",
    inputSchema,
    call: () => Promise.resolve<Outcome>({ ok: true, json, value: {} }),
  };
  const { found } = await tryTool(tool, { ...options, count: 5, secrets });
  expect(found).toMatchObject([{ kind: "leak", says: "its result holds the value of API_KEY" }]);
});

test("a tool that runs no program is not called", async () => {
  const tool = {
    name: "forecast",
    inputSchema,
    isProgram: () => Promise.resolve(false),
    call: () => Promise.reject(new Error("called")),
  };
  const none = "it runs no program that could be isolated; --unconfined calls it all the same";
  expect(await tryTool(tool, options)).toEqual({ tool: "forecast", calls: 0, found: [], none });
});

test("a tool whose arguments cannot be made is named with the reason", async () => {
  const schema = {
    type: "object",
    properties: { days: { type: "integer", minimum: 5, maximum: 3 } },
    required: ["days"],
  };
  const tried = await tryTool(
    { name: "forecast", inputSchema: schema, call: () => Promise.resolve(fine) },
    options,
  );
  expect(tried).toEqual({
    tool: "forecast",
    calls: 0,
    found: [],
    none: "/days: no number lies between 5 and 3",
  });
});
