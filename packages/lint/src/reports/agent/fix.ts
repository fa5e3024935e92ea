import { visible, type Fix } from "@toolhaft/diagnostics";
import { characterEnd, LineTable, type TextEdit } from "@toolhaft/json-text";
import { toJsonText } from "../json-text.ts";

/** Longer texts are shown by their ends: the range says exactly what goes. */
const WHOLE = 200;

/**
 * A fix with its exact edits; one that is a single edit needs no title. Locations are lines and columns, or
 * offsets where the file's text is not known.
 */
export function describeFix({ title, safe, edits }: Fix, text: string | undefined): string[] {
  const describe = text === undefined ? byOffset : describer(text);
  const kind = safe ? "fix" : "fix (check it)";
  const [first, ...more] = edits.map(describe);
  if (first !== undefined && more.length === 0) return [`  ${kind}: ${first}`];
  return [`  ${kind}: ${visible(title)}`, ...edits.map((edit) => `    ${describe(edit)}`)];
}

function describer(text: string): (edit: TextEdit) => string {
  const lines = new LineTable(text);
  const place = (offset: number): string => {
    const { line, column } = lines.position(offset);
    return `${String(line)}:${String(column)}`;
  };
  return ({ start, end, text: added }) => {
    if (start === end) return `insert ${place(start)} ${quote(added)}`;
    const range = `${place(start)}-${place(end)}`;
    const old = shorten(text.slice(start, end));
    return added === "" ? `delete ${range} ${old}` : `replace ${range} ${old} with ${quote(added)}`;
  };
}

function byOffset({ start, end, text }: TextEdit): string {
  return `replace offsets ${String(start)}-${String(end)} with ${quote(text)}`;
}

function shorten(text: string): string {
  if (text.length <= WHOLE) return quote(text);
  const start = text.slice(0, characterEnd(text, WHOLE / 2));
  const end = text.slice(characterEnd(text, text.length - WHOLE / 4));
  return `${quote(start)}…${quote(end)}`;
}

/** Text as it stands, between backticks; as a JSON string where it has such or where something in it is not seen. */
function quote(text: string): string {
  return /[`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(text) ? toJsonText(text) : `\`${text}\``;
}
