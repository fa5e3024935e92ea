import fc from "fast-check";

const names = fc.constantFrom(
  "search_notes",
  "create_note",
  "read_skill",
  "notes",
  "search",
  "create",
  "query",
);

const scalars = fc.oneof(
  { weight: 4, arbitrary: names.map((name) => JSON.stringify(name)) },
  fc.constantFrom('""', '"../up"', '"a/b"', '"--all"', "null", "true", "7", "1.5", "{}", "[]", '["query"]'),
);

/** An object text of some members, each field at most once. */
function objectOf(fields: Record<string, fc.Arbitrary<string>>): fc.Arbitrary<string> {
  const members = Object.entries(fields).map(([key, value]) =>
    fc.option(value, { freq: 6 }).map((text) => (text === null ? [] : [`"${key}": ${text}`])),
  );
  return fc.tuple(...members).map((each) => `{${each.flat().join(", ")}}`);
}

function listOf(item: fc.Arbitrary<string>): fc.Arbitrary<string> {
  const list = fc.array(item, { maxLength: 3 }).map((items) => `[${items.join(", ")}]`);
  return fc.oneof({ weight: 9, arbitrary: list }, scalars);
}

const schemas = fc.constantFrom(
  '{"type": "object", "properties": {"query": {"type": "string"}}, "required": ["query"]}',
  '{"type": "object", "properties": {"query": {"type": "array", "items": {"type": "string"}}}}',
  '{"type": "object"}',
  '{"$ref": "#/$defs/a"}',
  '"string"',
);

const resolvers = objectOf({ script: scalars, binary: scalars, subcommand: scalars, args: listOf(scalars) });

const args = objectOf({
  param: scalars,
  kind: fc.oneof(fc.constantFrom('"positional"', '"flag"', '"flagifboolean"', '"Flag"', '"stdin"'), scalars),
  flag: fc.oneof(fc.constant('"limit"'), scalars),
  flagIfTrue: scalars,
  normalizeNewlines: fc.constantFrom("true", "false", "1"),
  resolveCommand: fc.oneof(resolvers, scalars),
});

const tools = objectOf({ name: scalars, description: fc.constantFrom('"Search"', "3"), parameters: schemas });

const executions = objectOf({ tool: scalars, binary: scalars, subcommand: scalars, args: listOf(args) });

const allowlists = objectOf({ notes: listOf(scalars), search: listOf(scalars) });

const others = fc.constantFrom("", "", "", '"$schema": "x", ', '"tool": [], ', '"env": {}, ');

/** Texts of descriptors, sound and broken in every field; JSON itself is sound and keys are unique. */
export const skillTexts: fc.Arbitrary<string> = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .tuple(
        others,
        listOf(tools),
        fc.oneof({ weight: 5, arbitrary: allowlists }, scalars),
        listOf(executions),
      )
      .map(
        ([other, list, allowlist, execution]) =>
          `{${other}"tools": ${list}, "allowlist": ${allowlist}, "execution": ${execution}}`,
      ),
  },
  objectOf({ tools: listOf(tools), allowlist: allowlists, execution: listOf(executions) }),
  scalars,
);
