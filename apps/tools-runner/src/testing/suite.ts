import type { JsonObject } from "@toolhaft/json-text";
import type { CallOptions, Outcome, TestedTool } from "./outcome.ts";
import type { Example } from "./read-tests.ts";
import type { Recorder } from "./recordings/recorder.ts";

/** An example that generated arguments came to. */
export interface FoundExample {
  /** `crash 1f2e3d`. */
  readonly name: string;
  readonly description: string;
  readonly args: JsonObject;
}

/** Tools of one kind of sources, and the examples that are kept of them. */
export interface Suite {
  readonly examples: readonly Example[];
  tools(): Promise<readonly TestedTool[]>;
  /** Lets answers of servers be played and recorded; absent where no tool asks servers. */
  readonly recorder?: Recorder;
  /** Keep further examples of a tool, where its others are. What is there stays. */
  keep(tool: TestedTool, found: readonly FoundExample[]): Promise<void>;
  /** Why a tool is not run. */
  skips(tool: string): string | undefined;
  /** Call a tool by its name, also one that is not there. Never rejects. */
  call(tool: string, args: string, options: CallOptions): Promise<Outcome>;
  close(): Promise<void>;
}
