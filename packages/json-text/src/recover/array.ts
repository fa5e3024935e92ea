import type { JsonValue } from "../types.ts";
import { skipBlank } from "./blank.ts";
import { reportUnclosed } from "./brackets.ts";
import { COLON, isDigit, OPEN_BRACE, OPEN_BRACKET, QUOTE } from "./chars.ts";
import { endElement, openContainer, type Container } from "./container.ts";
import { toNextElement } from "./next-element.ts";
import { startsOddString } from "./odd-string.ts";
import { createNode, report, type ReadNode, type Reader, type ValueReader } from "./reader.ts";

/** Read the array at the reader's offset. An item nobody can read is `null`, so that indexes stay. */
export function readArray(reader: Reader, readValue: ValueReader): ReadNode {
  const start = reader.at;
  const container = openContainer(reader, "array");
  const content: JsonValue[] = [];
  const children: ReadNode[] = [];
  let colonSeen = false;
  while (toNextElement(reader, container, startsItem)) {
    const itemStart = reader.at;
    reader.path.push(content.length);
    const node = readValue(reader);
    reader.path.pop();
    if (node && followedByColon(reader, node)) {
      if (leavesToParent(reader, container)) break;
      readAfterColon(reader, readValue, colonSeen);
      colonSeen = true;
    }
    if (!node && reader.ended) break;
    content.push(node?.content ?? null);
    children.push(node ?? createNode(itemStart, reader.at, null));
    endElement(container, node?.end ?? reader.at);
  }
  reader.open.pop();
  return createNode(start, reader.at, content, children);
}

function startsItem({ text, at }: Reader): boolean {
  const code = text.charCodeAt(at);
  if (code === QUOTE || code === OPEN_BRACE || code === OPEN_BRACKET || isDigit(code)) return true;
  return startsOddString(text, at) || /^(?:-?\d|(?:true|false|null)\b)/i.test(text.slice(at, at + 8));
}

function followedByColon(reader: Reader, node: ReadNode): boolean {
  if (typeof node.content !== "string") return false;
  skipBlank(reader);
  return reader.text.charCodeAt(reader.at) === COLON;
}

/** After a comma, a key instead of an item: this array's bracket is missing, and the object goes on. */
function leavesToParent(reader: Reader, container: Container): boolean {
  if (container.comma === undefined || reader.open.at(-2)?.closer !== "}") return false;
  reportUnclosed(reader, container);
  reader.at = container.comma;
  return true;
}

/** A colon between items. Said once for each array: somebody wrote `[…]` for `{…}`. */
function readAfterColon(reader: Reader, readValue: ValueReader, known: boolean): void {
  const start = reader.at;
  if (!known) report(reader, "unexpected", { start, end: start + 1 }, { kind: "colonInArray", text: ":" });
  reader.at++;
  skipBlank(reader);
  if (!/^[,:}\]]?$/.test(reader.text.charAt(reader.at))) readValue(reader);
}
