import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  // JSON Schema validation 6.1.2: an empty `enum` lets no value pass.
  "schema/enum-empty": {
    severity: "error",
    origin: "specification",
    messages: {
      empty: {
        message: "enum is empty, so no value can match",
        help: "List the allowed values, or take enum out.",
      },
    },
  },
  // JSON Schema validation 6.1.2: values in `enum` are unique.
  "schema/enum-duplicate": {
    severity: "error",
    origin: "specification",
    messages: {
      equal: { message: "enum items {first} and {second} are equal: {actual}", help: "Keep one of them." },
    },
  },
  "schema/enum-type-mismatch": {
    severity: "warning",
    messages: {
      item: {
        message: "enum value {actual} is not of type {types}",
        help: "It can never match. Write it as that type, or add its type to the list of types.",
      },
      none: {
        message: "no value of the enum is of type {types}: they are of type {actual}",
        help: "No value can match. Write the values as that type, or change the type.",
      },
      list: {
        message: "no value of the enum is a list: they are of type {actual}, and the type is {types}",
        help: "What the list may hold is said of its items: move enum into items. Gemini refuses it here.",
      },
    },
  },
  // Values without a type: Gemini refuses them, other clients guess.
  "schema/enum-no-type": {
    severity: "warning",
    messages: {
      missing: { message: "{subject} has an enum but no type", help: 'Add "type": "{implied}".' },
      mixed: { message: "{subject} has an enum but no type", help: "Add type with the types of its values." },
    },
  },
  "schema/const-type-mismatch": {
    severity: "warning",
    messages: {
      const: {
        message: "const {actual} is not of type {types}",
        help: "No value can match. Write the constant as that type, or change the type.",
      },
    },
  },
  "schema/default-mismatch": {
    severity: "warning",
    messages: {
      mismatch: {
        message: "default {actual} does not fit its own schema: {reason}",
        help: "Change the default or the schema; a model may send the default back.",
      },
    },
  },
  "schema/examples-mismatch": {
    severity: "warning",
    messages: {
      mismatch: {
        message: "example {actual} does not fit its own schema: {reason}",
        help: "Change the example or the schema; models copy examples.",
      },
    },
  },
  // Drafts 3 and 4 (and OpenAPI 3.0) had a flag where the bound itself stands since draft 6.
  "schema/exclusive-boolean": {
    severity: "error",
    origin: "specification",
    messages: {
      withBound: {
        message: '"{keyword}": {actual} is draft 4; since draft 6 it is the bound itself',
        help: 'Write "{keyword}": {bound} in place of {inclusive} and the flag.',
      },
      plain: {
        message: '"{keyword}": {actual} is draft 4; since draft 6 it is the bound itself',
        help: "Write the bound as a number, or take the keyword out.",
      },
    },
  },
  // The meta-schema: what each keyword's value must be.
  "schema/keyword-value": {
    severity: "error",
    origin: "specification",
    messages: {
      value: {
        message: '"{keyword}" must be {expected}, not {actual}',
        help: "JSON Schema gives {keyword} no other form.",
      },
      absent: {
        message: '"{keyword}" must be {expected}, not {actual}',
        help: "Leave the key out: of what is not there, JSON Schema says nothing.",
      },
    },
  },
  "schema/unknown-keyword": {
    severity: "warning",
    messages: {
      near: { message: '"{keyword}" is no keyword, so it is ignored', help: 'Did you mean "{suggestion}"?' },
      misplaced: {
        message: '"{keyword}" stands next to properties, not in it, so it is ignored',
        help: "Move it into properties if it describes a property.",
      },
      inside: {
        message: '"{keyword}" stands among the properties, so it is a property of that name',
        help: "The keyword belongs next to properties: move it there.",
      },
    },
  },
  // OpenAPI 3.0's word for null, which JSON Schema ignores.
  "schema/nullable": {
    severity: "warning",
    messages: {
      typed: {
        message: '"nullable" is OpenAPI 3.0; JSON Schema ignores it',
        help: 'Write "type": {suggestion}.',
      },
      untyped: {
        message: '"nullable" is OpenAPI 3.0; JSON Schema ignores it',
        help: "Add null to the types, or a branch of type null to anyOf.",
      },
      needless: {
        message: '"nullable" is OpenAPI 3.0; JSON Schema ignores it',
        help: "Take it out: without null among the types null is refused anyway.",
      },
    },
  },
  // OpenAPI's words, which JSON Schema ignores.
  "schema/openapi-keyword": {
    severity: "info",
    messages: {
      example: {
        message: '"example" is OpenAPI; JSON Schema ignores it',
        help: "Write examples with a list of values.",
      },
      other: {
        message: '"{keyword}" is OpenAPI; JSON Schema ignores it',
        help: "Take it out, or keep it for readers that know OpenAPI.",
      },
    },
  },
  "schema/dialect-mismatch": {
    severity: "warning",
    messages: {
      newer: {
        message: '"{keyword}" is not in {dialect}, so it is ignored',
        help: "It came with {came}: say so in $schema, or write it the way of {dialect}.",
      },
      older: {
        message: '"{keyword}" is not in {dialect}, so it may be ignored',
        help: "Since {came} it is written {suggestion}.",
      },
    },
  },
  "schema/dialect-unknown": {
    severity: "warning",
    messages: {
      unknown: {
        message: "$schema {actual} names no known draft",
        help: "Use {suggestion} or leave it out.",
      },
      unsupported: {
        message: "$schema names {draft}, which most clients no longer read",
        help: "The schema was checked as {dialect}. Use {suggestion}.",
      },
    },
  },
  "schema/bounds-contradiction": {
    severity: "warning",
    messages: {
      crossed: {
        message: '"{lower}" {low} is over "{upper}" {high}, so no {subject} can match',
        help: "Swap them or fix one.",
      },
      touching: {
        message: '"{lower}" {low} and "{upper}" {high} leave no {subject} between them',
        help: "Fix one of them.",
      },
      values: {
        message: "every enum value is outside {keyword} {bound}",
        help: "No value can match. Fix the bound or the values.",
      },
    },
  },
  "schema/unsatisfiable": {
    severity: "warning",
    messages: {
      types: {
        message: "no value can match: one part wants {first}, another {second}",
        help: "Make the parts agree; for alternatives use anyOf.",
      },
    },
  },
  // `true` or `false` as the schema of a property: legal, and refused or misread by several clients.
  "schema/boolean-property": {
    severity: "warning",
    messages: {
      anything: {
        message: 'property "{name}" is true, which says nothing of its values',
        help: "Describe it by an object with a type: OpenAI strict and Gemini refuse a boolean.",
      },
      nothing: {
        message: 'property "{name}" is false, so it must never be given',
        help: "Leave it out and set additionalProperties to false.",
      },
    },
  },
  "schema/reserved-property": {
    severity: "warning",
    messages: {
      reserved: {
        message: 'property "{name}" is a reserved name in JavaScript',
        help: "Many clients lose or refuse such a key. Choose another name.",
      },
    },
  },
  "schema/format-unknown": {
    severity: "warning",
    messages: {
      near: { message: 'format "{format}" is unknown', help: 'Did you mean "{suggestion}"?' },
      unknown: {
        message: 'format "{format}" is unknown',
        help: "Clients ignore it or refuse the tool. Say it in description, or by a pattern.",
      },
    },
  },
  "schema/length-not-said": {
    severity: "info",
    messages: {
      maxLength: {
        message: "maxLength {limit} is not said in the description",
        help: "Models rarely keep to a limit they only find in the schema: name it in the description.",
      },
    },
  },
  // JSON Schema validation 6.3.3: a pattern is an ECMA-262 regular expression, read with the `u` flag.
  "schema/pattern-invalid": {
    severity: "error",
    origin: "specification",
    messages: {
      inlineFlags: {
        message: "pattern {pattern} does not compile: {construct} is no ECMA-262 syntax",
        help: "ECMA-262 has no inline flags. Spell both cases, as in [Aa].",
      },
      construct: {
        message: "pattern {pattern} does not compile: {construct} is no ECMA-262 syntax",
        help: "Write {suggestion}.",
      },
      escape: {
        message: "pattern {pattern} does not compile: {construct} is no escape under the u flag",
        help: "Write {suggestion} without the backslash.",
      },
      classRange: {
        message: "pattern {pattern} does not compile: {construct} is no range of characters",
        help: "A class such as \\w can neither begin nor end a range. Write {suggestion}, or put the dash last in the brackets.",
      },
      syntax: {
        message: "pattern {pattern} does not compile: {reason}",
        help: "Patterns are ECMA-262 regular expressions with the u flag.",
      },
    },
  },
  "schema/pattern-slow": {
    severity: "warning",
    messages: {
      exponential: {
        message: "pattern {pattern} can take for ever: {reason}",
        help: "A short text can stop whoever checks it. Let each character match in one way only, as in (a+b)+ for (a+b?)+.",
      },
      polynomial: {
        message: "pattern {pattern} is slow on texts over {length} characters: {reason}",
        help: "Let neighbouring repeats match different characters, or give them upper bounds.",
      },
    },
  },
} as const;

/** What is wrong with the values of keywords, and with keywords of another draft. */
export const keywordRules: Rules<typeof table> = defineRules(table, {
  origin: "advice",
  since: "0.1.0",
});
