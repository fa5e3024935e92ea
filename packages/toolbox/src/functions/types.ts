import type { JsonObject, JsonValue } from "@toolhaft/json-text";

/** What a function is told beside its arguments. */
export interface FunctionContext {
  /** The arguments in the exact spelling of the caller. */
  readonly text: string;
  /** Fires when the time is up, or the caller stops waiting. */
  readonly signal: AbortSignal;
  /** Milliseconds that were left when it was called. */
  readonly timeoutMs: number;
  readonly tool: { readonly bundleID: string; readonly slug: string; readonly version: string };
}

/**
 * A tool that the host does itself. Its arguments fit the tool's schema; what it gives back is written as JSON, nothing
 * as `null`. What it throws is the call's failure: `message`, and `hint` where there is one.
 */
export type ToolFunction = (
  args: JsonObject,
  context: FunctionContext,
) => JsonValue | undefined | Promise<JsonValue | undefined>;

/** By the name that `impl.goFunc` says. The Tools Functional Specification, "Implementation block - Go". */
export type ToolFunctions = Readonly<Record<string, ToolFunction>>;
