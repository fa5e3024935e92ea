import { locationOf, type Location } from "@toolhaft/diagnostics";
import { isObject, type JsonDocument, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { ChangePlace, ToolChange } from "@toolhaft/lint/diff";
import type { PlacedContract } from "@toolhaft/lint/lock";
import { pathBelow, repositoryAround } from "../reports/from-repository.ts";
import type { Side } from "./side.ts";

/** Where GitHub is to show a change: the file from the repository's root, and what changed in it, as far as that is known. */
export function locateChange(
  { kind, name, source, place }: ToolChange,
  places: Side["places"],
): Pick<Location, "path" | "range"> {
  const path = pathBelow(source, repositoryAround().below);
  const read = kind === "removed" ? undefined : places.get(source)?.();
  const placed = read?.tools.find(({ contract }) => contract.name === name);
  if (read === undefined || placed === undefined) return { path };
  const way = place === undefined ? placed.path : changePath(placed, place);
  const { range } = locationOf(read.document, existingPath(read.document, way));
  return { path, ...(range && { range }) };
}

/** Where in its document a tool changed. */
export function changePath({ parts }: PlacedContract, { part, path }: ChangePlace): JsonPath {
  return [...parts[part], ...path];
}

/** As much of a path as the document has, its steps through lists as numbers. */
export function existingPath({ value }: Pick<JsonDocument, "value">, path: JsonPath): JsonPath {
  const existing: (string | number)[] = [];
  let node: JsonValue | undefined = value;
  for (const step of path) {
    const key: string | number = Array.isArray(node) ? Number(step) : step;
    if (Array.isArray(node)) node = node[key as number];
    else if (isObject(node) && Object.hasOwn(node, key)) node = node[key as string];
    else break;
    if (node === undefined) break;
    existing.push(key);
  }
  return existing;
}
