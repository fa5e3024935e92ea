import {
  dereference,
  format as cfworkerFormats,
  validate as cfworkerValidate,
  type Schema,
} from "@cfworker/json-schema";
import { Ajv } from "ajv";
import { Ajv2020 } from "ajv/dist/2020.js";
import Format from "typebox/format";
import { Check } from "typebox/schema";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** Whether a schema takes a value; `undefined` where the validator fails on it. */
export type Accepts = (value: JsonValue) => boolean | undefined;

/** A validator of somebody else. */
export interface Judge {
  readonly name: string;
  /** Schemas that it reads otherwise than the specification and its official suite, by their JSON text. */
  readonly deviations: readonly { readonly why: string; readonly schema: RegExp }[];
  /** `undefined` where it does not compile the schema. */
  open(schema: JsonObject): Accepts | undefined;
}

// `format` says nothing of validity: where a validator asserts it, its formats are taken away.
Format.Clear();
for (const name of Object.keys(cfworkerFormats)) Reflect.deleteProperty(cfworkerFormats, name);

/** Names that an object without properties has, too. */
const INHERITED =
  /"(?:constructor|toString|toLocaleString|valueOf|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|__\w+__)"/;

/** In their order: the first that has no deviation for a schema judges it. */
export const judges: readonly Judge[] = [
  {
    name: "ajv",
    deviations: [
      { why: "leaves out properties of this name", schema: /"__proto__"/ },
      { why: "obeys a keyword of OpenAPI", schema: /"nullable"/ },
      { why: "does not see what contains and an if without then looked at", schema: /"unevaluatedItems"/ },
      {
        why: "does not see what an if without then looked at",
        schema: /"if".*"unevaluatedProperties"|"unevaluatedProperties".*"if"/s,
      },
      {
        why: "does not see what a dependent schema looked at",
        schema: /"dependentSchemas".*"unevaluatedProperties"|"unevaluatedProperties".*"dependentSchemas"/s,
      },
      { why: "takes what a division loses for a rest", schema: /"multipleOf":[\d.]+e-/ },
      { why: "follows it to the place itself", schema: /"\$dynamicRef"/ },
    ],
    open(schema) {
      const Engine = isDraft07(schema) ? Ajv : Ajv2020;
      const options = {
        strict: false,
        validateFormats: false,
        validateSchema: false,
        logger: false,
        ownProperties: true,
        ignoreKeywordsWithRef: isDraft07(schema),
      } as const;
      const validate = orNothing(() => new Engine(options).compile(copyOf(schema)));
      return validate && ((value) => orNothing(() => validate(value)));
    },
  },
  {
    name: "typebox",
    deviations: [
      { why: "takes the items of a list for properties", schema: /"unevaluatedProperties"/ },
      { why: "takes what every object has for a property", schema: INHERITED },
      { why: "reads a reference next to other keywords, which draft-07 does not", schema: /draft-0[4-7]/ },
    ],
    open(schema) {
      const copy = copyOf(schema);
      return (value) => orNothing(() => Check(copy, value));
    },
  },
  {
    name: "cfworker",
    deviations: [
      { why: "takes what every object has for a property", schema: INHERITED },
      { why: "takes any value where it leads to a boolean", schema: /"\$dynamicRef"/ },
      {
        why: "does not see what the rest looked at from within a then",
        schema: /"(?:then|else)":.*"unevaluated/s,
      },
      {
        why: "reads keywords of later drafts in draft-07",
        schema:
          /^(?=.*draft-0[4-7]).*"(?:unevaluated\w+|dependent\w+|prefixItems|m(?:in|ax)Contains|\$anchor)"/s,
      },
    ],
    open(schema) {
      const copy = copyOf(schema) as Schema;
      const places = orNothing(() => dereference(copy));
      const draft = isDraft07(schema) ? "7" : "2020-12";
      return places && ((value) => orNothing(() => cfworkerValidate(value, copy, draft, places).valid));
    },
  },
];

/** The first validator that can be asked about all of the schemas, and what it says of each. */
export function judgeFor(
  schemas: readonly JsonObject[],
): { readonly name: string; readonly accepts: readonly Accepts[] } | undefined {
  const texts = schemas.map((schema) => JSON.stringify(schema));
  for (const { name, deviations, open } of judges) {
    if (texts.some((text) => deviations.some(({ schema }) => schema.test(text)))) continue;
    const accepts = schemas.map(open).filter((each) => each !== undefined);
    if (accepts.length === schemas.length) return { name, accepts };
  }
  return undefined;
}

function isDraft07({ $schema }: JsonObject): boolean {
  return typeof $schema === "string" && /draft-0[4-7]/.test($schema);
}

/** A copy, without a `$schema` that nobody has. */
function copyOf(schema: JsonObject): JsonObject {
  const copy = structuredClone(schema);
  const { $schema: uri } = schema;
  if (typeof uri !== "string" || !uri.includes("json-schema.org/draft")) delete copy["$schema"];
  return copy;
}

function orNothing<Result>(ask: () => Result): Result | undefined {
  try {
    return ask();
  } catch {
    return undefined;
  }
}
