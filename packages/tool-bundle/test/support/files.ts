import fc from "fast-check";

type Fields = Record<string, fc.Arbitrary<unknown>>;

/** Mostly the sound value, sometimes another one, sometimes none. */
function fields(sound: Fields, odd: Fields): fc.Arbitrary<Record<string, unknown>> {
  const members = Object.fromEntries(
    Object.entries(sound).map(([key, value]) => {
      const others = [
        fc.constant(undefined),
        fc.constantFrom(null, 7, "", {}, []),
        ...(odd[key] ? [odd[key]] : []),
      ];
      return [key, fc.oneof({ weight: 30, arbitrary: value }, ...others)];
    }),
  );
  return fc.record(members).map((made) => JSON.parse(JSON.stringify(made)) as Record<string, unknown>);
}

const id = fc.constant("018faf50-b7b6-7a01-9a05-a22a6e0af101");
const time = fc.constantFrom("2026-03-02T08:00:00Z", "2026-03-02T08:00:00.5+01:00");
const oddTime = fc.constantFrom("2026-03-02", "2026-03-02 08:00:00Z", "soon");
const slug = fc.constantFrom("get-tides", "\u00e9t\u00e9", "t".repeat(64));
const oddSlug = fc.constantFrom("get_tides", "a b", "t".repeat(65), "+get-tides", "a.b");
const anything = fc.jsonValue({ maxDepth: 1 });

const common: Fields = {
  schemaVersion: fc.constant("1"),
  bundleID: id,
  slug,
  displayName: fc.constant("Tides"),
  description: fc.constant("Tell the tides"),
  isEnabled: fc.boolean(),
  isBuiltIn: fc.boolean(),
  createdAt: time,
  modifiedAt: time,
};
const oddCommon: Fields = {
  bundleID: fc.constant("7"),
  slug: oddSlug,
  createdAt: oddTime,
  modifiedAt: oddTime,
};

const httpBlock = fields(
  {
    method: fc.constantFrom("GET", "POST", "DELETE"),
    urlTemplate: fc.constantFrom("https://tides.example/v1", "http://tides.example/${harbour}"),
    headers: fc.constantFrom({}, { "X-Team": "sea" }),
    bodyTemplate: fc.constantFrom("", '{"a":1}'),
    successCodes: fc.constantFrom([], [200, 404]),
    timeoutMs: fc.constantFrom(1000, 2_147_483_647),
    responseEncoding: fc.constantFrom("json", "text"),
    extractExpr: fc.constant("a+"),
    extractKind: fc.constantFrom("jsonpath", "regex"),
    errorMode: fc.constantFrom("fail", "empty"),
    auth: fc.constantFrom({ type: "none" }, { type: "bearer", secret: "KEY" }),
  },
  {
    method: fc.constantFrom("get", "TRACE"),
    urlTemplate: fc.constantFrom("ftp://tides.example", "${base}/v1"),
    headers: fc.constant({ "X-Team": 7 }),
    successCodes: fc.constantFrom([99], [600], [200.5], ["200"]),
    timeoutMs: fc.constantFrom(0, -1, 1.5, 2_147_483_648, "10s"),
    responseEncoding: fc.constant("JSON"),
    errorMode: fc.constant("retry"),
    auth: fc.constantFrom({ type: "magic" }, { secret: "KEY" }),
  },
);

const goBlock = fields({ goFunc: fc.constant("tides.Now") }, {});

const execBlock = fields(
  {
    command: fc.constantFrom(["./tools/bin/tides"], ["./tools/bin/tides", "--utc"]),
    timeoutSec: fc.constantFrom(1, 30),
    envPassthrough: fc.constantFrom([], ["TZ"]),
  },
  { command: fc.constantFrom([""], [7], ["a", 7]), timeoutSec: fc.constantFrom(0, 1.5, 2_147_484) },
);

const impls = fc.oneof(
  fc.tuple(fc.constant("http"), fc.oneof(httpBlock, fc.array(httpBlock, { maxLength: 2 }))),
  fc.tuple(fc.constant("go"), goBlock),
  fc.tuple(fc.constant("exec"), execBlock),
);

/** Tools of the three types: most fields sound, some not, some missing. */
export const tools: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    fields(
      {
        ...common,
        toolID: id,
        version: fc.constantFrom("v1", "1.0.0", "..."),
        tags: fc.constantFrom([], ["sea", "A-b_c"]),
        argSchema: fc.constantFrom(
          { type: "object" },
          { type: "object", properties: { harbour: { type: "string" } } },
        ),
        outputSchema: fc.constant({ type: "string" }),
        limits: fc.constantFrom({}, { maxRetries: 0 }, { maxConcurrentCalls: 2 }),
        maxCallsPerMinute: fc.constantFrom(1, 60),
      },
      {
        ...oddCommon,
        version: fc.constantFrom(".", "..", "1_0"),
        tags: fc.constantFrom(["1st"], ["a b"], [7]),
        limits: fc.constantFrom({ maxRetries: -1 }, { maxConcurrentCalls: 0 }),
        maxCallsPerMinute: fc.constantFrom(0, 1.5),
      },
    ),
    impls,
  )
  .map(([tool, [type, impl]]) => ({ ...tool, type, impl }));

/** Bundles: most fields sound, some not, some missing. */
export const bundles: fc.Arbitrary<unknown> = fc.oneof(
  {
    weight: 20,
    arbitrary: fields({ ...common, softDeletedAt: time }, { ...oddCommon, softDeletedAt: oddTime }),
  },
  { weight: 1, arbitrary: anything },
);
