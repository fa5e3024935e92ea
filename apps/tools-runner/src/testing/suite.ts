import type { CallOptions, Outcome, TestedTool } from "./outcome.ts";
import type { Example } from "./read-tests.ts";

/** Tools of one kind of sources, and the examples that are kept of them. */
export interface Suite {
  readonly examples: readonly Example[];
  tools(): Promise<readonly TestedTool[]>;
  /** The file that further examples of a tool belong into, and what the tool is called there. */
  keeps(tool: TestedTool): { readonly file: string; readonly name: string };
  /** Why a tool is not run. */
  skips(tool: string): string | undefined;
  /** Call a tool by its name, also one that is not there. Never rejects. */
  call(tool: string, args: string, options: CallOptions): Promise<Outcome>;
  close(): Promise<void>;
}
