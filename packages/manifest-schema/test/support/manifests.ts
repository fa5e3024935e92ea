import fc from "fast-check";

const strings = fc.oneof(
  fc.constantFrom(
    "get_time",
    "fetch_url",
    "./tools/bin/get_time",
    "./tools/bin/../hack",
    "../get_time",
    "/bin/date",
    "date",
    "TZ",
    "tz",
    " TZ ",
    "OAI-API-KEY",
    "",
    'say "hi"',
    "\u0085",
    "\ufeffTZ",
  ),
  fc.string({ maxLength: 3 }),
);

const scalars = fc.oneof(
  { weight: 3, arbitrary: strings.map((text) => JSON.stringify(text)) },
  fc.constantFrom("null", "true", "5", "0", "-1", "5.5", "5.0", "1e3", "2147483", "2147484", "{}", "[]"),
);

const lists = fc.oneof(
  { weight: 4, arbitrary: fc.array(scalars, { maxLength: 3 }).map((items) => `[${items.join(", ")}]`) },
  scalars,
);

// Go decodes a second list over the first one: null keeps what lay there, which only `compat` follows.
const fullLists = lists.filter((text) => !text.startsWith("[") || !text.includes("null"));

/** A tool whose keys stand in several spellings, in any order. */
const twins = fc
  .array(
    fc.oneof(
      fc.tuple(fc.constantFrom("name", "Name", "NAME", "description", "Description"), scalars),
      fc.tuple(fc.constantFrom("timeoutSec", "timeoutsec", "schema", "Schema"), scalars),
      fc.tuple(fc.constantFrom("command", "Command", "COMMAND"), fullLists),
      fc.tuple(fc.constantFrom("envPassthrough", "ENVPASSTHROUGH", "envpa\u017f\u017fthrough"), fullLists),
    ),
    { minLength: 3, maxLength: 8 },
  )
  .map((all) => `{${[...new Map(all)].map(([key, value]) => `"${key}": ${value}`).join(", ")}}`);

const members = fc.oneof(
  fc.tuple(fc.constantFrom("name", "description", "timeoutSec", "schema", "cost"), scalars),
  fc.tuple(fc.constantFrom("command", "envPassthrough"), lists),
);

const tools = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .tuple(scalars, lists, fc.array(members, { maxLength: 3 }))
      .map(([name, command, others]) => {
        const all = new Map([["name", name], ["command", command], ...others]);
        return `{${[...all].map(([key, value]) => `"${key}": ${value}`).join(", ")}}`;
      }),
  },
  { weight: 3, arbitrary: twins },
  scalars,
);

/** Texts of manifests, sound and broken in every field; JSON itself is sound and no key stands twice in the same letters. */
export const manifestTexts: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.array(tools, { maxLength: 4 }).map((list) => `{"tools": [${list.join(", ")}]}`),
  },
  scalars.map((value) => `{"tools": ${value}}`),
  scalars,
  fc.constant('{"tool": []}'),
);
