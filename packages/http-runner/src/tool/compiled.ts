import type { JsonObject } from "@toolhaft/json-text";
import type { BundleTool } from "@toolhaft/tool-bundle";
import type { JsonPathExtract, RegexExtract } from "@toolhaft/tool-bundle/extract";
import type { Template } from "@toolhaft/tool-bundle/templates";
import type { AuthScheme } from "../auth/types.ts";
import type { HttpWarning } from "../types.ts";

/** A header whose value is a template. */
export interface HeaderTemplate {
  name: string;
  template: Template<string | undefined>;
  /** Its value, where nothing is put in. */
  fixed: string | undefined;
  /** A secret goes into it. */
  isSecret: boolean;
}

/** One request of a tool with everything read that does not depend on a call. */
export interface CompiledCall {
  index: number;
  method: string;
  url: Template;
  /** Parameters behind those of the URL: the name is encoded already. */
  query: readonly { name: string; template: Template }[];
  headers: readonly HeaderTemplate[];
  body: Template | undefined;
  isSuccess: (status: number) => boolean;
  timeoutMs: number;
  encoding: "json" | "text";
  extract: JsonPathExtract | RegexExtract | undefined;
  errorMode: "fail" | "empty";
  auth: AuthScheme | undefined;
  /** It may be repeated: by its method, or because the server knows it again by a key. */
  isRepeatable: boolean;
  /** Secrets in templates: which of them must be there. */
  secrets: readonly { name: string; isRequired: boolean }[];
  warnings: readonly HttpWarning[];
}

/** A tool ready to be called. */
export interface CompiledTool {
  tool: BundleTool;
  calls: readonly CompiledCall[];
  argumentNames: ReadonlySet<string>;
  /** `default` of the arguments that have one. */
  defaults: JsonObject;
}
