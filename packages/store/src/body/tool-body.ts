import {
  createReporter,
  type Diagnostic,
  MOST_OF_FILE,
  MOST_OF_RULE,
  showValue,
} from "@toolhaft/diagnostics";
import { isObject, own, parseJson } from "@toolhaft/json-text";
import {
  type AllowedHosts,
  type CheckedFlow,
  type LoadOptions,
  loadToolDraft,
  STORE_FIELDS,
} from "@toolhaft/tool-bundle";
import { TOOL_REVISION } from "../reading/read-tool.ts";
import type { StoreLimits, StoreOptions, ToolKey } from "../types.ts";
import { editText } from "./edit-text.ts";
import { type Body, readBody } from "./read-body.ts";
import { bodyFault, refuse } from "./refuse.ts";
import { type ServerFields, textToStore } from "./with-fields.ts";

/** A tool's text as it will be stored, and its check, which may run while the text is written. */
export interface ToolText {
  text: string;
  /** What there is to say about the text as it was given. Throws STORE_BODY_INVALID where a finding is an error. */
  check: () => CheckedText;
}

/** Findings, as many as a report lists, and the steps of a flow, which is then held against what is stored. */
export interface CheckedText {
  readonly diagnostics: readonly Diagnostic[];
  readonly flow?: Omit<CheckedFlow, "id">;
}

/** What is to be stored, and how it is judged. Plain data: a long body is read in another process. */
export interface ToolBody {
  body: string | Uint8Array;
  key: ToolKey;
  toolID: string;
  time: string;
  limits: Pick<StoreLimits, "toolBytes" | "tags">;
  options: JudgedBy;
}

/** What else decides whether a tool is sound, as it is now. */
export interface JudgedBy {
  allowedHosts?: AllowedHosts;
  secretNames?: ReadonlySet<string>;
}

export function judgedBy({ allowedHosts, secretNames }: StoreOptions): JudgedBy {
  const hosts = typeof allowedHosts === "function" ? allowedHosts() : allowedHosts;
  return { ...(hosts && { allowedHosts: hosts }), ...(secretNames && { secretNames }) };
}

/** Make the text of a new tool. What the store owns is left out of what a body says, which is a finding. */
export async function toolText({
  body,
  key,
  toolID,
  time,
  limits,
  options: given,
}: ToolBody): Promise<ToolText> {
  const options = await loadOptions(given, body);
  const what = `tool "${key.slug}" ${key.version}`;
  const read = readBody(body, what, limits.toolBytes);
  const { document, fields } = read;
  const inPath = { bundleID: key.bundleID, slug: key.slug, version: key.version };
  for (const [field, expected] of Object.entries(inPath)) mustEqual(read, what, field, expected);
  const tags = own(fields, "tags");
  if (Array.isArray(tags) && tags.length > limits.tags) {
    throw bodyFault(
      document,
      what,
      ["tags"],
      `${String(tags.length)} tags; the limit is ${String(limits.tags)}`,
    );
  }
  const added: ServerFields = [
    ["schemaVersion", TOOL_REVISION],
    ["bundleID", key.bundleID],
    ["toolID", toolID],
    ["slug", key.slug],
    ["version", key.version],
    ["isEnabled", true],
    ["isBuiltIn", false],
    ["createdAt", time],
    ["modifiedAt", time],
  ];
  return {
    text: textToStore(document, fields, added),
    check() {
      const reporter = createReporter(document, undefined, { most: MOST_OF_RULE });
      const draft = { ...options, reporter, given: Object.fromEntries(added) };
      const { diagnostics, document: tool } = loadToolDraft(document, draft);
      refuse(what, diagnostics, reporter.unlisted());
      const listed = { diagnostics: diagnostics.slice(0, MOST_OF_FILE) };
      if (tool?.impl.kind !== "flow") return listed;
      return { ...listed, flow: { tool: { argSchema: tool.argSchema }, flow: tool.impl.flow } };
    },
  };
}

/** A field that also stands in the path of the request must say the same. */
export function mustEqual({ document, fields }: Body, what: string, field: string, expected: string): void {
  const value = own(fields, field);
  if (value === undefined) return;
  const isId = field === "bundleID" && typeof value === "string";
  if ((isId ? value.toLowerCase() : value) === expected) return;
  const hint = `Write ${showValue(expected)}, as the address does, or leave "${field}" out.`;
  throw bodyFault(document, what, [field], `${showValue(value)} instead of ${showValue(expected)}`, hint);
}

/**
 * The text of a stored tool as a body for `putTool` under another version: without what the store sets, every
 * other byte as it is. A text that is no JSON object comes back untouched, to be refused with its exact place.
 */
export function bodyOf(text: string, more: readonly string[] = ["bundleID", "version"]): string {
  const { value, problems } = parseJson(text.replace(/^\ufeff/, ""));
  if (problems.length > 0 || !isObject(value)) return text;
  // Older files call it so; next to a "toolID" it is a field like any other.
  const oldId = Object.hasOwn(value, "toolID") ? [] : ["id"];
  return [...STORE_FIELDS, ...oldId, "schemaVersion", ...more].reduce(
    (body, field) => editText(body, field, undefined),
    text,
  );
}

/** How tools are checked; the engine of JSONPath is loaded only when a body has an expression of one. */
export async function loadOptions(
  { allowedHosts, secretNames }: JudgedBy,
  body: string | Uint8Array,
): Promise<LoadOptions> {
  const text = typeof body === "string" ? body : Buffer.from(body);
  const hasExpression = text.includes("extractExpr") || text.includes("jsonpath");
  const extract = hasExpression ? await import("@toolhaft/tool-bundle/extract") : undefined;
  return {
    ...(allowedHosts === undefined ? {} : { allowedHosts }),
    ...(secretNames === undefined ? {} : { secretNames }),
    ...(extract === undefined ? {} : { compileExtract: extract.compileExtract }),
  };
}
