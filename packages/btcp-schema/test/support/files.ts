import fc from "fast-check";

type Member = [string, fc.Arbitrary<unknown>];

const odd: fc.Arbitrary<unknown> = fc.constantFrom(null, true, 0, -1, 1.5, "", "x", [], ["x"], {}, { a: 1 });

/** A value of the field's own kind, or now and then any other. */
function mostly(value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: value }, { weight: 1, arbitrary: odd });
}

/** An object whose members are mostly there. */
function objectOf(members: readonly Member[]): fc.Arbitrary<Record<string, unknown>> {
  const entries = members.map(([key, value]) =>
    fc.oneof(
      { weight: 12, arbitrary: mostly(value).map((given) => [[key, given]] as [string, unknown][]) },
      { weight: 1, arbitrary: fc.constant<[string, unknown][]>([]) },
    ),
  );
  return fc.tuple(...entries).map((lists) => Object.fromEntries(lists.flat()));
}

/** Sound values, and now and then a broken one: what is broken everywhere shows nothing. */
function either(sound: readonly unknown[], broken: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 15, arbitrary: fc.constantFrom(...sound) },
    { weight: 1, arbitrary: fc.constantFrom(...broken) },
  );
}

const schemas = fc.constantFrom<unknown>(
  { type: "object", properties: {} },
  { type: "object", properties: { cell: { type: "string" } }, required: ["cell"] },
  { type: ["object", "null"] },
  { type: "array", items: { type: "integer" } },
  { $ref: "#/nowhere" },
  true,
  false,
);

const capabilities = fc.array(
  either(["dom:read", "dom:write", "storage:read", "a:b:-"], ["DOM:read", "geolocation", "dom:*", "a", ""]),
  { maxLength: 3 },
);

const words = fc.constantFrom("Returns the title of the page", "1234567890");

const timeouts = either([1000, 300_000], [999, 300_001, 1000.5, 30]);

/** Browser tools, sound and broken in every field. */
export const tools: fc.Arbitrary<Record<string, unknown>> = objectOf([
  [
    "name",
    either(["getTitle", "get_title", "n".repeat(64)], ["get-title", "_x", "n".repeat(65), "é", "a\n"]),
  ],
  ["description", either(["Returns a title", "😀".repeat(10)], ["123456789", "n".repeat(1001)])],
  ["inputSchema", schemas],
  ["outputSchema", schemas],
  ["capabilities", capabilities],
  [
    "examples",
    fc.array(
      mostly(
        objectOf([
          ["description", words],
          ["input", fc.constant({})],
        ]),
      ),
      { maxLength: 2 },
    ),
  ],
  ["deprecated", fc.boolean()],
  ["deprecationMessage", words],
  ["tags", fc.array(mostly(words), { maxLength: 2 })],
  ["timeout", timeouts],
  ["title", words],
]);

/** Manifests, sound and broken in every field. */
export const manifests: fc.Arbitrary<Record<string, unknown>> = objectOf([
  ["btcp", either(["1.0", "12.34"], ["1", "1.0.0", "v1.0"])],
  ["name", either(["map-tools", "m", "m".repeat(64)], ["Map", "m".repeat(65), "1m", ""])],
  ["version", either(["1.0.0", "1.0.0final", "01.0.0", "1.0.0-rc.1"], ["1.0", "v1.0.0"])],
  ["description", either(["", "n".repeat(500)], ["n".repeat(501)])],
  [
    "provider",
    objectOf([
      ["name", either(["Acme", "n".repeat(100)], ["n".repeat(101)])],
      ["url", either(["https://acme.example", "urn:a"], ["acme.example", "https://é.example", "https://"])],
      ["contact", either(["help@acme.example"], ["help", "@acme.example", "help@acme"])],
    ]),
  ],
  ["tools", fc.array(mostly(tools), { minLength: 1, maxLength: 2 })],
  ["capabilities", capabilities],
  [
    "config",
    objectOf([
      ["timeout", timeouts],
      ["sandbox", either(["worker", "ses"], ["native"])],
      ["maxConcurrent", either([1, 10], [0, 11])],
    ]),
  ],
]);
