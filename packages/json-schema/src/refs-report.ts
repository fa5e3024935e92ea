import { nearest, replaceValue, showType, showValue } from "@toolhaft/diagnostics";
import { toPointer, type JsonObject } from "@toolhaft/json-text";
import type { Mention } from "./keywords/keyword.ts";
import type { Resolved } from "./refs-resolve.ts";
import type { ReferenceCheck, ReferenceIndex } from "./refs-types.ts";
import { refDangling } from "./rules/ref-dangling/rule.ts";
import { refRemote } from "./rules/ref-remote/rule.ts";
import { refStyle } from "./rules/ref-style/rule.ts";

/** A reference that leads to no schema of this document. */
export function reportDangling(
  check: ReferenceCheck,
  mention: Mention,
  resolved: Exclude<Resolved, { kind: "schema" | "known" }>,
  index: ReferenceIndex,
): void {
  const path = check.absolute([...mention.path, mention.keyword]);
  const ref = showValue(mention.value, 100);
  if (resolved.kind === "not-schema") {
    const actual = showType(resolved.value);
    check.add(refDangling, { path, messageId: "notSchema", data: { ref, actual } });
    return;
  }
  const suggestion = targetMeant(check, mention.value, index);
  if (suggestion !== undefined) {
    const text = JSON.stringify(suggestion);
    const fixes = replaceValue(check.document, path, text, `Write ${text}`, false);
    check.add(refDangling, { path, messageId: "near", data: { ref, suggestion }, fixes });
  } else if (resolved.kind === "remote") {
    check.add(refRemote, { path, messageId: "remote", data: { ref } });
  } else {
    check.add(refDangling, { path, messageId: "nothing", data: { ref } });
  }
}

/** Advice on a sound reference: some providers resolve only what stands under `$defs`. */
export function reportStyle(check: ReferenceCheck, mention: Mention): void {
  const { value } = mention;
  if (value === "#" || value.startsWith("#/$defs/") || value.startsWith("#/definitions/")) return;
  const path = check.absolute([...mention.path, mention.keyword]);
  check.add(refStyle, { path, messageId: "place", data: { ref: showValue(value, 100) } });
}

/** The definition that was meant: the same name elsewhere, or one that is spelt nearly so. */
function targetMeant(check: ReferenceCheck, value: string, index: ReferenceIndex): string | undefined {
  // What has a scheme was meant to lead away.
  if (/^[a-z][a-z0-9+.-]*:/i.test(value)) return undefined;
  const name = lastSegment(value);
  if (name === undefined) return undefined;
  const places = definitionPlaces(check.root);
  const found = places.has(name) ? name : nearest(name, places.keys());
  if (found !== undefined) return places.get(found);
  const anchors = [...index.anchors.keys()].map((key) => key.slice(key.indexOf("#") + 1));
  const anchor = value.startsWith("#") ? nearest(value.slice(1), anchors) : undefined;
  return anchor === undefined ? undefined : `#${anchor}`;
}

function lastSegment(value: string): string | undefined {
  const segment = value.slice(Math.max(value.lastIndexOf("/"), value.lastIndexOf("#")) + 1);
  return segment === "" ? undefined : segment.replaceAll("~1", "/").replaceAll("~0", "~");
}

function definitionPlaces(root: JsonObject): Map<string, string> {
  const places = new Map<string, string>();
  for (const keyword of ["definitions", "$defs"]) {
    const map = root[keyword];
    if (typeof map !== "object" || map === null || Array.isArray(map)) continue;
    for (const name of Object.keys(map)) places.set(name, `#${toPointer([keyword, name])}`);
  }
  return places;
}
