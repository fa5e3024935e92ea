import { isDeepStrictEqual } from "node:util";
import {
  applyEdits,
  insertItem,
  insertMember,
  parseJson,
  removeNode,
  renameKey,
  setValue,
  type JsonDocument,
  type JsonPath,
  type JsonValue,
  type TextEdit,
} from "@toolhaft/json-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonText, jsonValue } from "../texts.ts";

type Container = Record<string, JsonValue> | JsonValue[];

function containers(value: JsonValue | undefined, path: JsonPath = []): JsonPath[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, member]) =>
    containers(member, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

function at(value: JsonValue | undefined, path: JsonPath): Container {
  let node = value;
  for (const segment of path) node = (node as Record<string, JsonValue>)[String(segment)];
  return node as Container;
}

/** Own keys stay own keys, `__proto__` too. */
function put(object: Container, key: string | number, value: JsonValue): void {
  Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
}

function expectEdited(
  document: JsonDocument,
  edits: TextEdit[],
  change: (value: JsonValue) => JsonValue,
): void {
  const [edit] = edits;
  const result = applyEdits(document.text, edits);
  if (!edit || !result.ok) throw new Error("no edit");
  const edited = parseJson(result.text);
  expect(edited.valid).toBe(true);
  const wanted = change(structuredClone(document.value) as JsonValue);
  expect(JSON.stringify(sorted(edited.value))).toBe(JSON.stringify(sorted(wanted)));
  expect(isDeepStrictEqual(sorted(edited.value), sorted(wanted))).toBe(true);
  // One stretch changed: everything around it is the same text.
  expect(edits).toHaveLength(1);
  expect(result.text.slice(0, edit.start)).toBe(document.text.slice(0, edit.start));
  expect(result.text.endsWith(document.text.slice(edit.end))).toBe(true);
}

/** Members as sorted pairs: comparing ignores their order and an own `__proto__`. */
function sorted(value: JsonValue | undefined): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.keys(value)
    .sort()
    .map((key) => [key, sorted(value[key])]);
}

const cases = fc.tuple(jsonText, fc.nat(), fc.nat(), jsonValue);

function forEveryContainer(
  check: (document: JsonDocument, path: JsonPath, pick: number, value: JsonValue) => void,
): void {
  fc.assert(
    fc.property(cases, ([text, which, pick, value]) => {
      const document = parseJson(text);
      const paths = containers(document.value);
      const path = paths[which % Math.max(paths.length, 1)];
      if (path) check(document, path, pick, value);
    }),
    { numRuns: 800 },
  );
}

function childOf(container: Container, pick: number): string | number | undefined {
  const keys = Object.keys(container);
  const key = keys[pick % Math.max(keys.length, 1)];
  return key === undefined || !Array.isArray(container) ? key : Number(key);
}

test("a value is set, and nothing else", () => {
  forEveryContainer((document, path, pick, value) => {
    const child = childOf(at(document.value, path), pick);
    if (child === undefined) return;
    expectEdited(document, setValue(document, [...path, child], value), (root) => {
      put(at(root, path), child, value);
      return root;
    });
  });
});

test("a node is removed, and nothing else", () => {
  forEveryContainer((document, path, pick) => {
    const child = childOf(at(document.value, path), pick);
    if (child === undefined) return;
    expectEdited(document, removeNode(document, [...path, child]), (root) => {
      const container = at(root, path);
      if (Array.isArray(container)) container.splice(Number(child), 1);
      else Reflect.deleteProperty(container, child);
      return root;
    });
  });
});

test("an element is added, and nothing else", () => {
  forEveryContainer((document, path, pick, value) => {
    const container = at(document.value, path);
    if (Array.isArray(container)) {
      const index = pick % (container.length + 1);
      expectEdited(document, insertItem(document, path, value, { index }), (root) => {
        (at(root, path) as JsonValue[]).splice(index, 0, value);
        return root;
      });
      return;
    }
    const after = childOf(container, pick);
    const options = after === undefined || pick % 2 === 0 ? {} : { after: String(after) };
    expectEdited(document, insertMember(document, path, 'new "key"', value, options), (root) => {
      put(at(root, path), 'new "key"', value);
      return root;
    });
  });
});

test("a key is renamed, and nothing else", () => {
  forEveryContainer((document, path, pick) => {
    const container = at(document.value, path);
    const child = childOf(container, pick);
    if (typeof child !== "string") return;
    expectEdited(document, renameKey(document, [...path, child], "new\nname"), (root) => {
      const object = at(root, path) as Record<string, JsonValue>;
      const value = object[child] ?? null;
      Reflect.deleteProperty(object, child);
      put(object, "new\nname", value);
      return root;
    });
  });
});
