import { isObject, type JsonObject, type JsonPath, own } from "@toolhaft/json-text";
import type { StoreError } from "../errors/store-error.ts";
import { readBody } from "./read-body.ts";
import { bodyFault } from "./refuse.ts";

/** So many a tool may have. */
export const MOST_EXAMPLES = 100;

const KEYS = ["description", "args", "expect"];
const EXPECTED = ["ok", "error", "value", "contains", "schema"];

/** The text of an example that is to be stored, as it was given. `what`: names it in messages. */
export function exampleText(body: string | Uint8Array, what: string, limit: number): string {
  const { document, fields } = readBody(body, what, limit);
  const fault = (path: JsonPath, problem: string): StoreError => bodyFault(document, what, path, problem);
  const odd = Object.keys(fields).find((key) => !KEYS.includes(key));
  if (odd !== undefined) throw fault([odd], "an example has description, args and expect");
  const description = own(fields, "description");
  if (description !== undefined && typeof description !== "string")
    throw fault(["description"], "it must be a string");
  if (!isObject(own(fields, "args")))
    throw fault(["args"], "it must be an object: the arguments of the call");
  const expect = own(fields, "expect");
  if (expect !== undefined) {
    if (!isObject(expect)) throw fault(["expect"], "it must be an object");
    const wrong = faultOf(expect);
    if (wrong !== undefined) throw fault(["expect", wrong.key], wrong.problem);
  }
  return document.text.trim();
}

function faultOf(expect: JsonObject): { key: string; problem: string } | undefined {
  const unknown = Object.keys(expect).find((key) => !EXPECTED.includes(key));
  if (unknown !== undefined)
    return { key: unknown, problem: "what is expected has ok, error, value, contains and schema" };
  const { ok, error, schema } = expect;
  if (ok !== undefined && typeof ok !== "boolean") return { key: "ok", problem: "it must be true or false" };
  if (error !== undefined && typeof error !== "string")
    return { key: "error", problem: "it must be a string: the code of the failure" };
  if (schema !== undefined && typeof schema !== "boolean" && !isObject(schema))
    return { key: "schema", problem: "it must be a JSON Schema" };
  return undefined;
}
