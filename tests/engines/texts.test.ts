import { isObject, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { validate } from "@toolhaft/json-schema";
import { targetNamed } from "@toolhaft/tool-targets/targets";
import { expect, test } from "vitest";
import { describeWithShared } from "../shared-folder.ts";
import { findingsOf } from "./findings.ts";
import { readRows, readSchemas, readTexts } from "./rows.ts";

/** A change that a grammar makes of every schema, as a note of its target says. */
type Reading = (schema: JsonValue) => JsonValue;

const GRAMMARS: readonly [engine: string, target: string, notes: number][] = [
  ["llama.cpp", "llama-cpp", 3],
  ["xgrammar", "vllm", 2],
];

/** Texts that go wrong for what no finding and no note speaks of, and why. */
const APART: Readonly<Record<string, string>> = {
  "anyOf-beside-string-type":
    "xgrammar takes any value in a branch that says a format alone; the type next to the branches is what most say once",
};

describeWithShared(
  "oracles",
  "texts that a grammar shuts out or lets through against the schema",
  (oracles) => {
    test.each(GRAMMARS)("are all spoken of: %s", async (engine, id, notes) => {
      const target = targetNamed(id);
      expect(target.notes).toHaveLength(notes);
      const rows = readTexts(oracles, engine);
      const silent: string[] = [];
      for (const schema of readSchemas(oracles)) {
        const row = rows.get(schema.id);
        if (row === undefined) continue;
        const shut = row.valid_refused.filter((text) => !isNoted(schema.input, text));
        const taken = row.invalid_taken.filter((text) => !isTaken(asAnyOf(schema.input), text));
        if (shut.length + taken.length === 0) continue;
        const found = await findingsOf({ target, field: "inputSchema" }, schema);
        if (found.length === 0) silent.push(`${schema.id}: ${[...shut, ...taken].join(" ")}`);
      }
      expect(silent.filter((line) => APART[line.replace(/:.*/s, "")] === undefined)).toEqual([]);
      expect(rows.size).toBeGreaterThan(150);
      expect(readRows(oracles, engine).size).toBeGreaterThanOrEqual(rows.size);
    });
  },
);

/** Objects are closed, members come in one order, and a format is kept to: notes say so, and schemas ask for it. */
function isNoted(schema: JsonValue, text: string): boolean {
  return (
    !isTaken(closed(schema), text) ||
    JSON.stringify(schema).includes('"format":') ||
    isOutOfOrder(schema, text)
  );
}

function isTaken(schema: JsonValue, text: string): boolean {
  return validate(schema, JSON.parse(text) as JsonValue).valid;
}

const closed: Reading = everywhere((schema) =>
  isObject(schema["properties"]) && !Object.hasOwn(schema, "additionalProperties")
    ? { ...schema, additionalProperties: false }
    : schema,
);

const asAnyOf: Reading = everywhere(({ oneOf, ...rest }) =>
  oneOf === undefined ? rest : { ...rest, anyOf: oneOf },
);

function everywhere(change: (schema: JsonObject) => JsonObject): Reading {
  const visit: Reading = (value) => {
    if (Array.isArray(value)) return value.map(visit);
    if (!isObject(value)) return value;
    return change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, visit(each)])));
  };
  return visit;
}

function isOutOfOrder(schema: JsonValue, text: string): boolean {
  const named = isObject(schema) && isObject(schema["properties"]) ? Object.keys(schema["properties"]) : [];
  const required = isObject(schema) && Array.isArray(schema["required"]) ? schema["required"] : [];
  // Those that must be there come first.
  const order = [
    ...named.filter((name) => required.includes(name)),
    ...named.filter((name) => !required.includes(name)),
  ];
  const places = Object.keys(JSON.parse(text) as object).map((name) => order.indexOf(name));
  return places.some((place, at) => place < (places[at - 1] ?? place));
}
