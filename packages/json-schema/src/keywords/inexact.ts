import { removeNode } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { clientRules } from "../rules/clients.ts";
import type { SchemaWalk } from "./keyword.ts";

/** A bound that a double cannot hold exactly, as the whole number it is written as. */
export function checkInexactBound(walk: SchemaWalk, keyword: string, value: number): void {
  if (isExact(value)) return;
  const path = walk.at(keyword);
  const data = inexact(walk, value, keyword);
  if (data === undefined) return;
  const fixes = removeNode(walk.document, path, "Leave the bound out", false);
  walk.add(clientRules["schema/number-inexact"], { path, messageId: "rounded", data, fixes });
}

/** A value among those that a schema names, which a double cannot hold exactly. */
export function checkInexactValue(
  walk: SchemaWalk,
  value: JsonValue,
  keyword: string,
  ...inner: number[]
): void {
  if (typeof value !== "number" || isExact(value)) return;
  const data = inexact(walk, value, keyword, ...inner);
  if (data === undefined) return;
  const path = walk.at(keyword, ...inner);
  walk.add(clientRules["schema/number-inexact"], { path, messageId: "value", data });
}

// At 2^53 itself the text decides: 2^53 + 1 is read as that.
function isExact(value: number): boolean {
  return value < 2 ** 53 && value > -(2 ** 53);
}

/** What is written and what is read; `undefined` for what is no whole number, or spelled as a double is. */
function inexact(
  walk: SchemaWalk,
  value: number,
  keyword: string,
  ...inner: number[]
): { keyword: string; spelled: string; read: string } | undefined {
  const spelled = walk.document.source(walk.at(keyword, ...inner));
  const read = String(value);
  if (spelled === undefined || spelled === read || !/^-?\d+$/.test(spelled)) return undefined;
  return { keyword, spelled, read };
}
