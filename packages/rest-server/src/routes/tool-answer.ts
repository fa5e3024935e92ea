import {
  applyEdits,
  type JsonDocument,
  parseJson,
  removeNode,
  setValue,
  type TextEdit,
} from "@toolhaft/json-text";
import type { Judged, StoredTool } from "@toolhaft/store";
import type { RouteAnswer } from "../handler.ts";
import { etagOf } from "../request/etag.ts";

/** Of tools that the store gives again as they are. */
const answers = new WeakMap<StoredTool, RouteAnswer>();

/** A tool as its routes answer it: its text as stored, then what is known about it now. */
export function toolAnswer(tool: StoredTool): RouteAnswer {
  const known = answers.get(tool);
  if (known !== undefined) return known;
  const answer = answerOf(tool);
  if (Object.isFrozen(tool)) answers.set(tool, answer);
  return answer;
}

/** A tool as a route answers it that has changed it: also with what there is to say about it. */
export function writtenAnswer(tool: StoredTool & Judged): RouteAnswer {
  return answerOf(tool, { diagnostics: tool.diagnostics });
}

/** Same of a new one, with where it is from now on. */
export function createdAnswer(tool: StoredTool & Judged): RouteAnswer {
  const answer = writtenAnswer(tool);
  const [id, name, label] = [tool.bundleID, tool.slug, tool.version].map(encodeURIComponent);
  const location = `/tools/bundles/${id ?? ""}/tools/${name ?? ""}/version/${label ?? ""}`;
  return { ...answer, headers: { ...answer.headers, location } };
}

function answerOf(tool: StoredTool, more: object = {}): RouteAnswer {
  const { effective, usage } = tool;
  const known = JSON.stringify({ effective, ...usage, ...more }).slice(1);
  const own = ownText(tool);
  const text = `${own.slice(0, own.lastIndexOf("}")).trimEnd()},${known}`;
  return { text: Buffer.from(text), headers: { etag: etagOf(tool) } };
}

const KNOWN_NOW = ["effective", "callCount", "lastCalledAt", "diagnostics"];

// A file that somebody wrote by hand may hold our words; a built-in's text never changes, its switch lies elsewhere.
function ownText({ text: stored, isEnabled, isBuiltIn }: StoredTool): string {
  let text = stored.replace(/^\ufeff/, "");
  for (const key of KNOWN_NOW)
    if (text.includes(`"${key}"`)) text = edited(text, (document) => removeNode(document, [key]));
  if (isBuiltIn) text = edited(text, (document) => setValue(document, ["isEnabled"], isEnabled));
  return text;
}

function edited(text: string, edit: (document: JsonDocument) => TextEdit[]): string {
  const applied = applyEdits(text, edit(parseJson(text)));
  return applied.ok ? applied.text : text;
}
