import type { Fix } from "@toolhaft/diagnostics";
import { isObject } from "@toolhaft/json-text";
import { lineAt, type Checked } from "./part.ts";
import { quoted } from "./quote.ts";

/** Move a plain field below `metadata`: to the end of what stands there, or where nothing does, to a new one. */
export function moveFix({ document }: Checked, field: string): { fixes?: Fix[] } {
  const { fields = {}, text } = document;
  const node = document.locate([field]);
  const value = fields[field];
  if (!node?.key || value === null || typeof value === "object") return {};
  const written = text.slice(node.value.start, node.value.end);
  if (/[\r\n]/.test(written)) return {};
  const moved = `${field}: ${/^["']/.test(written) ? written : quoted(written)}`;
  const fixed = (title: string, ...edits: Fix["edits"]): { fixes: Fix[] } => ({
    fixes: [{ title, safe: false, edits }],
  });
  const range = { start: node.key.start, end: node.value.end };
  if (!Object.hasOwn(fields, "metadata"))
    return fixed("Move it below metadata", { ...range, text: `metadata:\n  ${moved}` });
  const end = lastOfMetadata(document, field);
  if (end === undefined) return {};
  const line = lineAt(text, range.start);
  const after = text.indexOf("\n", line.end);
  if (after === -1 || lineAt(text, range.end).start !== line.start) return {};
  return fixed(
    "Move it to the end of metadata",
    { start: line.start, end: after + 1, text: "" },
    { start: end.at, end: end.at, text: `\n${end.indent}${moved}` },
  );
}

/** Where the last entry of `metadata` ends, and how far it is indented; `undefined` where another may not follow it. */
function lastOfMetadata(
  document: Checked["document"],
  field: string,
): { at: number; indent: string } | undefined {
  const { fields = {}, text } = document;
  const metadata = fields["metadata"];
  if (!isObject(metadata) || Object.hasOwn(metadata, field)) return undefined;
  const last = Object.keys(metadata).at(-1);
  const node = last === undefined ? undefined : document.locate(["metadata", last]);
  if (!node?.key) return undefined;
  const line = lineAt(text, node.key.start);
  const indent = text.slice(line.start, node.key.start);
  const rest = text.slice(node.value.end, lineAt(text, node.value.end).end);
  const isPlain =
    /^ +$/.test(indent) && rest.trim() === "" && lineAt(text, node.value.end).start === line.start;
  return isPlain ? { at: node.value.end, indent } : undefined;
}
