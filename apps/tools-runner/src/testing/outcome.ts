import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { ToolAnnotations } from "@toolhaft/toolbox";

/** How a call ended, whatever made it. */
export type Outcome =
  | { readonly ok: true; readonly json: string; readonly value: JsonValue }
  | { readonly ok: false; readonly code: string; readonly message: string; readonly hint?: string };

/** How a tested call is made. */
export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Milliseconds, where it may take less than the tool's own time. */
  readonly timeoutMs?: number;
}

/** A tool that can be tested, wherever it comes from. */
export interface TestedTool {
  readonly name: string;
  /** The id of its source, where it has one. */
  readonly source?: string;
  readonly inputSchema: JsonObject;
  readonly outputSchema?: JsonObject;
  /** What it says of itself. */
  readonly annotations?: ToolAnnotations;
  /** Whether a call runs a program, which can be isolated. Absent: nobody asks, since the user was told that it cannot be. */
  isProgram?(args: string): Promise<boolean>;
  /** Call it with the exact JSON text of the arguments. Never rejects. */
  call(args: string, options: CallOptions): Promise<Outcome>;
}
