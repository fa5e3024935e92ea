import {
  isObject,
  own,
  type JsonDocument,
  type JsonObject,
  type JsonPath,
  type JsonValue,
  type TextEdit,
} from "@toolhaft/json-text";
import type { Fix } from "./diagnostic.ts";
import { editToInsertFirst, type FixesLater } from "./fixes.ts";

/** Tools that stand where a list of them is wanted, in words; `undefined` for anything else. */
export function showInPlaceOfList(value: JsonValue | undefined): string | undefined {
  if (isAlone(value)) return "one tool";
  const count = namedMembers(value)?.length;
  return count === undefined
    ? undefined
    : `an object of ${String(count)} ${count === 1 ? "tool" : "tools"} by name`;
}

/**
 * The fix where a list of tools is wanted and they are kept by their names in an object, or one stands alone: brackets, and
 * each tool's name in it. None for what is neither, and where a name and its tool's own are two. Somebody should look: a
 * program of theirs may read the object.
 */
export function listInstead(
  document: JsonDocument,
  path: JsonPath,
  value: JsonValue | undefined,
): FixesLater {
  return { make: () => fixesOf(document, path, value) };
}

function fixesOf(document: JsonDocument, path: JsonPath, value: JsonValue | undefined): Fix[] {
  const range = document.locate(path)?.value;
  // Of two members of one name only the last has a value.
  const isOdd = !document.valid || document.problems.some(({ code }) => code === "duplicate-key");
  if (range === undefined || isOdd) return [];
  const { start, end } = range;
  if (isAlone(value)) {
    const edits = [
      { start, end: start, text: "[" },
      { start: end, end, text: "]" },
    ];
    return [{ title: "Put it in brackets", safe: false, edits }];
  }
  const edits = namedMembers(value)?.map((member) => editsOf(document, path, member)) ?? [];
  if (edits.length === 0 || edits.includes(undefined)) return [];
  return [
    {
      title: "Write a list, with each name in its tool",
      safe: false,
      edits: [
        { start, end: start + 1, text: "[" },
        ...edits.flatMap((each) => each ?? []),
        { start: end - 1, end, text: "]" },
      ],
    },
  ];
}

/** The key goes, and its text becomes the tool's name, where that has none. */
function editsOf(
  document: JsonDocument,
  path: JsonPath,
  [key, tool]: readonly [string, JsonObject],
): TextEdit[] | undefined {
  const node = document.locate([...path, key]);
  if (node?.key === undefined) return undefined;
  const without = { start: node.key.start, end: node.value.start, text: "" };
  const inner = own(tool, "function");
  const [holder, at] = isObject(inner) ? [inner, [...path, key, "function"]] : [tool, [...path, key]];
  const name = own(holder, "name");
  if (name !== undefined) return name === key ? [without] : undefined;
  const edit = editToInsertFirst(document, at, `"name": ${JSON.stringify(key)}`);
  return edit === undefined ? undefined : [without, edit];
}

function isAlone(value: JsonValue | undefined): value is JsonObject {
  return isObject(value) && typeof own(value, "name") === "string";
}

function namedMembers(value: JsonValue | undefined): [string, JsonObject][] | undefined {
  if (!isObject(value)) return undefined;
  const members = Object.entries(value);
  const areObjects = members.every((member): member is [string, JsonObject] => isObject(member[1]));
  return areObjects && members.length > 0 ? members : undefined;
}
