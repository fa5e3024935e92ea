import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  // JSON Schema core 4.3: a schema is an object or a boolean.
  "schema/not-a-schema": {
    severity: "error",
    messages: {
      value: {
        message: "a schema must be an object or a boolean, not {actual}",
        help: "Write an object with a type, or take the keyword out.",
      },
      property: {
        message: "property {name} must be a schema, not {actual}",
        help: "Describe the property by an object with its type, and put the text about it into description.",
      },
      typeName: {
        message: "property {name} must be a schema, not {actual}",
        help: "Write the type as an object: the keyword type with the value {actual}.",
      },
      keyword: {
        message: '"{keyword}" stands among the properties, and {actual} is no schema',
        help: "It says something of the whole object: move it out of properties, next to it.",
      },
      keywordOfProperty: {
        message: '"{keyword}" stands among the properties, and {actual} is no schema',
        help: 'A keyword of one property stands inside its schema, as in "city": {"type": "string"}.',
      },
    },
  },
  // Arguments of a tool are a JSON object, so every provider demands `type: "object"` at the root.
  "schema/root-type": {
    severity: "error",
    messages: {
      missing: {
        message: 'the root of the schema has no type; it must say "object"',
        help: 'Add "type": "object": the arguments of a call are always an object.',
      },
      membersOnly: {
        message: "the root of the schema has no type, and its keys look like parameters: {names}",
        help: 'A schema says {"type": "object", "properties": { … }}: put the parameters into "properties".',
      },
      wrapped: {
        message: 'the schema stands one level down, in "{key}"',
        help: "Write that object in place of the one around it.",
      },
      zod: {
        message: "this is how Zod keeps a schema, and no JSON Schema",
        help: "Write what z.toJSONSchema answers of it; before Zod 4 zod-to-json-schema does.",
      },
      wrong: {
        message: 'the root of the schema has type {actual}; it must be "object"',
        help: "The arguments of a call are always an object: move this schema into a property of one.",
      },
      list: {
        message: 'the root of the schema has the types {actual}; it must be "object" alone',
        help: "The arguments of a call are always an object, never null or another type.",
      },
      boolean: {
        message: 'the root of the schema is {actual}; it must be an object with type "object"',
        help: 'For a tool without arguments write an object with type "object" and additionalProperties false.',
      },
    },
  },
  // JSON Schema validation 6.1.1: the seven names of types.
  "schema/type-unknown": {
    severity: "error",
    messages: {
      near: { message: "type {actual} is unknown", help: 'Did you mean "{suggestion}"?' },
      format: {
        message: "type {actual} is unknown",
        help: 'Write type "string" with format "{suggestion}".',
      },
      several: { message: "type {actual} is unknown", help: "Several types are a list: {suggestion}." },
      any: {
        message: "type {actual} is unknown",
        help: 'Leave type out to take any value, or name the types: ["string", "number", "boolean"].',
      },
      unknown: {
        message: "type {actual} is unknown",
        help: "The types are string, number, integer, boolean, array, object and null.",
      },
    },
  },
  // JSON Schema validation 6.1.1: a list of types is not empty and holds each once.
  "schema/type-list": {
    severity: "error",
    messages: {
      empty: { message: "the list of types is empty", help: "Name at least one type, or leave type out." },
      duplicate: { message: 'the list of types names "{name}" twice', help: "Keep one of them." },
    },
  },
  "schema/type-missing": {
    severity: "warning",
    origin: "advice",
    messages: {
      nothing: {
        message: "{subject} has no type, so any value passes",
        help: "Add type: models and providers rely on it.",
      },
      implied: {
        message: "{subject} has no type, so any value of another type passes",
        help: 'Its keywords are for one type: add "type": "{implied}".',
      },
    },
  },
  // JSON Schema core 10.3.2: these keywords hold schemas by name.
  "schema/properties-not-object": {
    severity: "error",
    messages: {
      list: {
        message: '"{keyword}" must be an object of schemas by name, not an array',
        help: "Write each schema under its name.",
      },
      other: {
        message: '"{keyword}" must be an object of schemas by name, not {actual}',
        help: "Write each schema under its name.",
      },
    },
  },
  // JSON Schema validation 6.5.3: `required` lists names.
  "schema/required-not-array": {
    severity: "error",
    messages: {
      flag: {
        message: '"required" must be a list of names, not {actual}',
        help: "Draft 3 marked the property itself. Today the object that holds it lists the names: put {name} into its required.",
      },
      other: {
        message: '"required" must be a list of names, not {actual}',
        help: "List the names of the properties that a call must give, as strings.",
      },
      item: {
        message: '"required" lists names; {actual} is no string',
        help: "Write the name of a property as a string.",
      },
    },
  },
  // A name that `required` demands and nothing declares: a call cannot know what to give.
  "schema/required-undeclared": {
    severity: "error",
    origin: "advice",
    messages: {
      near: {
        message: 'required property "{name}" is not declared in properties',
        help: 'Did you mean "{suggestion}"?',
      },
      undeclared: {
        message: 'required property "{name}" is not declared in properties',
        help: "Declare it in properties, or take it out of required.",
      },
      impossible: {
        message: 'required property "{name}" is not declared, and additionalProperties false forbids it',
        help: "No object can pass. Declare it in properties, or take it out of required.",
      },
      impossibleNear: {
        message: 'required property "{name}" is not declared, and additionalProperties false forbids it',
        help: 'No object can pass. Did you mean "{suggestion}"?',
      },
    },
  },
  // JSON Schema validation 6.5.3: names in `required` are unique.
  "schema/required-duplicate": {
    severity: "error",
    messages: { twice: { message: '"{name}" stands twice in {keyword}', help: "Keep one of them." } },
  },
  "schema/no-effect": {
    severity: "warning",
    origin: "advice",
    messages: {
      keywords: {
        message: "{keywords} cannot apply: the type is {actual}",
        help: "It judges only values of type {applies}. Change the type, or take it out.",
      },
    },
  },
  "schema/properties-on-non-object": {
    severity: "warning",
    origin: "advice",
    messages: {
      members: {
        message: "{keywords} cannot apply: the type is {actual}",
        help: 'Change the type to "object", or take them out.',
      },
    },
  },
  // An array that says nothing of its items: OpenAI, VS Code and Gemini refuse the tool.
  "schema/items-missing": {
    severity: "warning",
    origin: "advice",
    messages: {
      missing: {
        message: "{subject} is an array without items",
        help: "Add items with the schema of one item: OpenAI, Gemini and VS Code refuse the tool without it.",
      },
    },
  },
  // JSON Schema 2020-12 core 10.3.1: a list of schemas by position moved from `items` to `prefixItems`.
  "schema/items-array": {
    severity: "error",
    messages: {
      tuple: {
        message: '"items" must be one schema in 2020-12, not a list',
        help: "Rename it to prefixItems; additionalItems then becomes items.",
      },
    },
  },
} as const;

/** What is wrong with a schema's types, properties and items. */
export const structureRules: Rules<typeof table> = defineRules(table, {
  origin: "specification",
  since: "0.1.0",
});
