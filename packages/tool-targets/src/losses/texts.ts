type Data = Record<string, string | number | boolean | string[]>;

/** Which loss it is: API, like the ids of rules. */
export type LossCode =
  | "keyword-dropped"
  | "keyword-described"
  | "keyword-ignored"
  | "pattern-keys-dropped"
  | "annotation-dropped"
  | "format-dropped"
  | "pattern-dropped"
  | "pattern-key-dropped"
  | "reference-cut"
  | "reference-too-large"
  | "reference-unresolved"
  | "union-opened"
  | "root-union-flattened"
  | "all-of-loosened"
  | "enum-as-strings"
  | "tuple-opened"
  | "sent-as-text"
  | "object-closed"
  | "optional-as-null"
  | "key-renamed"
  | "type-assumed"
  | "required-undeclared"
  | "false-schema"
  | "nullable-read"
  | "enum-cut"
  | "description-cut"
  | "not-an-object"
  | "not-a-schema"
  | "field-dropped"
  | "strict-dropped"
  | "run-dropped"
  | "field-moved"
  | "field-invented"
  | "value-clamped"
  | "name-changed"
  | "output-wrapped"
  | "too-deep"
  | "tool-left-out"
  | "tool-refused"
  | "too-many-tools";

/** Every loss there is, with its words. `target` is the receiver's name. */
const texts: Readonly<Record<LossCode, (data: Data) => string>> = {
  "keyword-dropped": ({ keyword, target }) =>
    `"${s(keyword)}" is left out: ${s(target)} has no such keyword, so values are not held to it`,
  "keyword-described": ({ keyword, target }) =>
    `"${s(keyword)}" is told in the description only: ${s(target)} does not hold values to it`,
  "keyword-ignored": ({ keyword, by }) =>
    `"${s(keyword)}" is sent, and ${s(by)} ignores it: values are not held to it there`,
  "pattern-keys-dropped": ({ target }) =>
    `"patternProperties" is left out: ${s(target)} has no such keyword, so keys that match a pattern are not described`,
  "annotation-dropped": ({ keyword, target }) =>
    `"${s(keyword)}" is left out: ${s(target)} has no such field`,
  "format-dropped": ({ value, target }) =>
    `format "${s(value)}" is left out: ${s(target)} does not know it, so the model is not told`,
  "pattern-dropped": ({ reason, target }) =>
    `"pattern" is left out: ${s(target)} refuses ${s(reason)}, so any string can come`,
  "pattern-key-dropped": ({ reason, target }) =>
    `a key of "patternProperties" is left out: ${s(target)} refuses ${s(reason)}, so keys that match it are not described`,
  "reference-cut": ({ reference, depth }) =>
    `the recursion of "${s(reference)}" is cut after ${s(depth)} levels: what lies deeper is not described`,
  "reference-too-large": ({ reference, limit }) =>
    `"${s(reference)}" is not written out: with it the schema would hold more than ${s(limit)} parts`,
  "reference-unresolved": ({ reference }) =>
    `"${s(reference)}" leads nowhere in this document and is left out, so any value can come`,
  "union-opened": ({ keyword, target }) =>
    `"${s(keyword)}" becomes "anyOf": ${s(target)} does not see that only one branch may match`,
  "root-union-flattened": ({ keyword, target }) =>
    `"${s(keyword)}" at the root becomes one object with the properties of all branches: ${s(target)} refuses it, so mixtures can come`,
  "all-of-loosened": ({ target }) =>
    `"allOf" can't be written as one schema and is left out: ${s(target)} does not hold values to it`,
  "enum-as-strings": ({ target }) =>
    `the values of "enum" are sent as strings: ${s(target)} takes no others; restoreArguments turns them back`,
  "tuple-opened": ({ target }) =>
    `the items of the tuple lose their places: ${s(target)} knows one schema for all items`,
  "sent-as-text": ({ what, target }) =>
    `${s(what)} is sent as JSON text in a string: ${s(target)} has no schema for it; restoreArguments turns it back`,
  "object-closed": ({ target }) =>
    `other properties can't be sent: ${s(target)} wants "additionalProperties": false`,
  "optional-as-null": ({ key, target }) =>
    `"${s(key)}" must always be sent, and null stands for its absence: ${s(target)} knows no optional properties; restoreArguments turns it back`,
  "key-renamed": ({ key, name, target }) =>
    `the property "${s(key)}" is called "${s(name)}": ${s(target)} refuses its name; restoreArguments turns it back`,
  "type-assumed": ({ type, target }) =>
    `the schema names no type and gets "${s(type)}": ${s(target)} wants one, so values of other types can't be sent`,
  "required-undeclared": ({ keys, target }) =>
    `${s(keys)} can't be sent, because "properties" does not name it: ${s(target)} knows closed objects only`,
  "false-schema": ({ target }) =>
    `a schema that accepts nothing is left out: ${s(target)} can't say it, so any value can come`,
  "nullable-read": () => `"nullable" is no keyword of JSON Schema; it is taken as meant: null can be sent`,
  "enum-cut": ({ count, limit, target }) =>
    `"enum" with ${s(count)} values is left out: ${s(target)} takes ${s(limit)}, so any value can come`,
  "description-cut": ({ length, limit, target }) =>
    `the description is cut from ${s(length)} to ${s(limit)} characters: ${s(target)} takes no more`,
  "not-an-object": ({ got, target }) =>
    `the root is of type ${s(got)}, and arguments are always an object: ${s(target)} is given an object's schema`,
  "not-a-schema": ({ got }) => `a schema must be an object, got ${s(got)}; any arguments can come`,
  "field-dropped": ({ field, target }) => `"${s(field)}" is left out: ${s(target)} has no field for it`,
  "strict-dropped": ({ target }) =>
    `"strict" is left out: ${s(target)} does not hold the model to the schema, so other values can come`,
  "run-dropped": ({ field, target }) =>
    `how it runs ("${s(field)}") is left out: ${s(target)} runs tools in another way`,
  "field-moved": ({ field, to }) => `"${s(field)}" is told in ${s(to)} only`,
  "field-invented": ({ field, value, target }) =>
    `"${s(field)}" is ${s(value)}, a placeholder: ${s(target)} wants one and the original has none`,
  "value-clamped": ({ field, from, to, target }) =>
    `"${s(field)}" is ${s(to)} instead of ${s(from)}: ${s(target)} takes no other`,
  "name-changed": ({ from, to, target }) =>
    `the tool is called "${s(to)}" instead of "${s(from)}": ${s(target)} refuses its name`,
  "output-wrapped": ({ target }) =>
    `the result is wrapped as {"result": …}: ${s(target)} takes an object's schema only`,
  "too-deep": ({ limit }) => `the tool is left out: it is nested deeper than ${s(limit)} levels`,
  "tool-left-out": ({ reason }) => `the tool is left out: ${s(reason)}`,
  "tool-refused": ({ reason }) => `the tool is left out: ${s(reason)}`,
  "too-many-tools": ({ count, limit, target }) =>
    `${s(count)} tools are more than the ${s(limit)} that ${s(target)} takes in one request: send a selection`,
};

/** A loss in words. */
export function lossText(code: LossCode, data: Data): string {
  return texts[code](data);
}

function s(value: Data[string] | undefined): string {
  return Array.isArray(value) ? value.join(", ") : String(value);
}
