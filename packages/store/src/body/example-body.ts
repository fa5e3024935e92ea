import { isObject, type JsonPath, own } from "@toolhaft/json-text";
import type { StoreError } from "../errors/store-error.ts";
import { readBody } from "./read-body.ts";
import { bodyFault } from "./refuse.ts";

const KEYS = ["args", "expect"];
const EXPECTED = ["ok", "value", "code"];

/** The text of an example that is to be stored, as it was given. `what`: names it in messages. */
export function exampleText(body: string | Uint8Array, what: string, limit: number): string {
  const { document, fields } = readBody(body, what, limit);
  const fault = (path: JsonPath, problem: string): StoreError => bodyFault(document, what, path, problem);
  const odd = Object.keys(fields).find((key) => !KEYS.includes(key));
  if (odd !== undefined) throw fault([odd], "an example has args and expect");
  if (!isObject(own(fields, "args")))
    throw fault(["args"], "it must be an object: the arguments of the call");
  const expect = own(fields, "expect");
  if (expect !== undefined) {
    if (!isObject(expect)) throw fault(["expect"], "it must be an object");
    const unknown = Object.keys(expect).find((key) => !EXPECTED.includes(key));
    if (unknown !== undefined) throw fault(["expect", unknown], "what is expected has ok, value and code");
    if (typeof own(expect, "ok") !== "boolean") throw fault(["expect", "ok"], "it must be true or false");
    const code = own(expect, "code");
    if (code !== undefined && typeof code !== "string")
      throw fault(["expect", "code"], "it must be a string");
  }
  return document.text.trim();
}
