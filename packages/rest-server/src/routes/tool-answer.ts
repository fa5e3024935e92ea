import {
  applyEdits,
  type JsonDocument,
  parseJson,
  removeNode,
  setValue,
  type TextEdit,
} from "@toolhaft/json-text";
import type { Blocker, Judged, StoredTool } from "@toolhaft/store";
import type { ServerContext } from "../context.ts";
import type { RouteAnswer } from "../handler.ts";
import { etagOf } from "../request/etag.ts";

/** Of tools that the store gives again as they are. */
const answers = new WeakMap<StoredTool, { blockers: readonly Blocker[]; answer: RouteAnswer }>();

/** A tool as its routes answer it: its text as stored, then what is known about it now. */
export async function toolAnswer(tool: StoredTool, context: ServerContext): Promise<RouteAnswer> {
  const blockers = await blockersOf(tool, context);
  const known = answers.get(tool);
  if (known?.blockers === blockers) return known.answer;
  const answer = answerOf(tool, blockers);
  if (Object.isFrozen(tool)) answers.set(tool, { blockers, answer });
  return answer;
}

/** A tool as a route answers it that has changed it: also with what there is to say about it. */
export async function writtenAnswer(tool: StoredTool & Judged, context: ServerContext): Promise<RouteAnswer> {
  return answerOf(tool, await blockersOf(tool, context), { diagnostics: tool.diagnostics });
}

/** Same of a new one, with where it is from now on. */
export async function createdAnswer(tool: StoredTool & Judged, context: ServerContext): Promise<RouteAnswer> {
  const answer = await writtenAnswer(tool, context);
  const [id, name, label] = [tool.bundleID, tool.slug, tool.version].map(encodeURIComponent);
  const location = `/tools/bundles/${id ?? ""}/tools/${name ?? ""}/version/${label ?? ""}`;
  return { ...answer, headers: { ...answer.headers, location } };
}

async function blockersOf(tool: StoredTool, { stored }: ServerContext): Promise<readonly Blocker[]> {
  return stored === undefined ? NONE : stored.blockers(tool);
}

const NONE: readonly Blocker[] = [];

function answerOf(tool: StoredTool, blockers: readonly Blocker[], more: object = {}): RouteAnswer {
  const { usage } = tool;
  const effective = { ...tool.effective, blockers };
  const known = JSON.stringify({ effective, ...usage, ...more }).slice(1);
  const own = ownText(tool);
  const text = `${own.slice(0, own.lastIndexOf("}")).trimEnd()},${known}`;
  return { text: Buffer.from(text), headers: { etag: etagOf(tool) } };
}

const KNOWN_NOW = ["effective", "callCount", "lastCalledAt", "diagnostics", "provided"];

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
