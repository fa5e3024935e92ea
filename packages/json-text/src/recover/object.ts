import { setOwn } from "../own-fields.ts";
import type { JsonObject } from "../types.ts";
import { skipBlank } from "./blank.ts";
import { reportUnclosed } from "./brackets.ts";
import { COLON, excerpt, OPEN_BRACE } from "./chars.ts";
import { endElement, openContainer, type Container } from "./container.ts";
import { isOpening, readKey, reportMissingValue, startsMember, toValue } from "./key.ts";
import { toNextElement } from "./next-element.ts";
import {
  createNode,
  report,
  type ReadNode,
  type Reader,
  type StringToken,
  type ValueReader,
} from "./reader.ts";

interface Members {
  content: JsonObject;
  children: ReadNode[];
  /** The first of each name, once a name has come twice. */
  firsts?: Map<string, ReadNode>;
}

/** Read the object at the reader's offset, as much of it as there is. */
export function readObject(reader: Reader, readValue: ValueReader): ReadNode {
  const start = reader.at;
  const container = openContainer(reader, "object");
  const members: Members = { content: {}, children: [] };
  while (toNextElement(reader, container, startsMember)) {
    const code = reader.text.charCodeAt(reader.at);
    let node: ReadNode | undefined;
    if (isOpening(code) || code === COLON) {
      if (code === OPEN_BRACE && leavesToParent(reader, container)) break;
      readKeyless(reader, readValue);
    } else {
      const key = readKey(reader);
      if (key) node = readMember(reader, key, members, readValue);
    }
    endElement(container, node?.end ?? reader.at);
  }
  reader.open.pop();
  return createNode(start, reader.at, members.content, members.children);
}

/** After a comma, an object instead of a key: this object's brace is missing, and the list goes on. */
function leavesToParent(reader: Reader, container: Container): boolean {
  if (container.comma === undefined || reader.open.at(-2)?.closer !== "]") return false;
  reportUnclosed(reader, container);
  reader.at = container.comma;
  return true;
}

/** A value, or a colon and a value, without a key. */
function readKeyless(reader: Reader, readValue: ValueReader): void {
  const start = reader.at;
  report(reader, "unexpected", { start, end: start + 1 }, { kind: "noKey", text: reader.text.charAt(start) });
  if (reader.text.charCodeAt(start) === COLON) {
    reader.at++;
    skipBlank(reader);
    if (/^[,}\]]?$/.test(reader.text.charAt(reader.at))) return;
  }
  readValue(reader);
}

function readMember(
  reader: Reader,
  first: StringToken,
  members: Members,
  readValue: ValueReader,
): ReadNode | undefined {
  let key = first;
  for (;;) {
    noteDuplicate(reader, key, members);
    if (!toValue(reader, key)) return undefined;
    reader.path.push(key.text);
    const node = readValue(reader);
    reader.path.pop();
    if (!node) return undefined;
    skipBlank(reader);
    const next = keyInsteadOfValue(reader, node);
    if (!next) {
      setMember(members, key, node);
      return node;
    }
    reportMissingValue(reader, key);
    key = next;
  }
}

/** `"name": "description": …`: the string read as a value is the next key, and this one has no value. */
function keyInsteadOfValue(reader: Reader, { content, start, end }: ReadNode): StringToken | undefined {
  if (typeof content !== "string" || reader.text.charCodeAt(reader.at) !== COLON) return undefined;
  return { start, end, text: content };
}

function noteDuplicate(reader: Reader, { start, end, text: key }: StringToken, members: Members): void {
  if (!Object.hasOwn(members.content, key)) return;
  members.firsts ??= new Map(members.children.toReversed().map((child) => [child.name ?? "", child]));
  const first = members.firsts.get(key);
  if (!first) return;
  const path = [...reader.path, key];
  const related = [{ start: first.keyStart, end: first.keyEnd, path, code: "first" }];
  reader.path.push(key);
  report(reader, "duplicate-key", { start, end }, { key: excerpt(key) }, { related });
  reader.path.pop();
}

function setMember(
  { content, children, firsts }: Members,
  { start, end, text: key }: StringToken,
  node: ReadNode,
): void {
  setOwn(content, key, node.content);
  node.name = key;
  node.keyStart = start;
  node.keyEnd = end;
  children.push(node);
  if (firsts !== undefined && !firsts.has(key)) firsts.set(key, node);
}
