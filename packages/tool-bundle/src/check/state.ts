import type { Loading, LoadOptions as TextOptions, ToolIdentity } from "@toolhaft/diagnostics";
import { own, type JsonObject, type JsonPath, type JsonValue } from "@toolhaft/json-text";
import type { BundleTool } from "../bundle.ts";
import type { Flow } from "../flow-model.ts";
import type { AllowedHosts } from "../hosts/types.ts";
import type { FlowLookup } from "./flow-lookup.ts";

/** Checks an `extractExpr`: `compileExtract` of `@toolhaft/tool-bundle/extract` is one. */
export type ExtractCheck = (
  expression: string,
  kind?: "jsonpath" | "regex",
) =>
  | { ok: true; excess?: string }
  | { ok: false; kind: "jsonpath" | "regex"; fault: { message: string; start: number; end: number } };

export interface LoadOptions extends TextOptions {
  /** Judges `extractExpr`; without it expressions are taken as they are. */
  compileExtract?: ExtractCheck;
  /** Hosts that tools may call; without the list hosts are not judged. */
  allowedHosts?: AllowedHosts;
  /** Names of secrets that the host gives; others are reported as undeclared. */
  secretNames?: ReadonlySet<string>;
  /** Finds the tools that flows call, by the bundle of the flow; without it only those of the same list are looked at. */
  flowLookup?: (bundleID: string | undefined) => FlowLookup;
}

/** What all checks of one file share. */
export interface CheckState extends Loading {
  options: LoadOptions;
  /** The flows that were read, to be held against the tools that they call. */
  flows?: { tool: BundleTool; flow: Flow; node: CheckedObject }[];
}

/** An object of the file while it is checked. */
export interface CheckedObject {
  fields: JsonObject;
  path: JsonPath;
  /** Findings carry it; absent for bundles. */
  tool: ToolIdentity | undefined;
  /** Required fields of these `fields` that stand under another key: reported already, and not missing. */
  reported?: { fields: JsonObject; names: ReadonlySet<string> };
  /** JSON's own faults lie inside: what is missing may only be unreadable. */
  isDamaged: boolean;
}

/** Whether a required field that is absent has its finding under the key it was written with. */
export function isReported(
  { fields, reported }: Pick<CheckedObject, "fields" | "reported">,
  field: string,
): boolean {
  return reported?.fields === fields && reported.names.has(field);
}

/** A field's own value, `undefined` when absent. */
export function fieldOf({ fields }: Pick<CheckedObject, "fields">, key: string): JsonValue | undefined {
  return own(fields, key);
}

/** Where a finding about an object, or a field of it, stands. */
export function placeOf(
  { path, tool }: Pick<CheckedObject, "path" | "tool">,
  ...rest: (string | number)[]
): { path: JsonPath; tool?: ToolIdentity } {
  const place = { path: [...path, ...rest] };
  return tool === undefined ? place : { ...place, tool };
}
