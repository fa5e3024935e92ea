import type { ToolSummary } from "@toolhaft/toolbox";
import type { ToolHints } from "./tools/describe-tool.ts";

export interface McpServerOptions {
  /** What clients call the server. Default `toolhaft`. */
  readonly name?: string;
  readonly title?: string;
  /** Of the server, not of the protocol. Default `0.0.0`. */
  readonly version?: string;
  /** Words for the model, before what the toolbox itself says of its skills. */
  readonly instructions?: string;
  /** Tools in one answer to `tools/list`. Default 1000: many clients read one page only. */
  readonly pageSize?: number;
  /** Facts about a tool that its source does not know, such as that it runs without network. */
  readonly annotations?: (tool: ToolSummary) => ToolHints | undefined;
  /** Told, one line each, which tools are left out and why, and what went wrong unseen. Default: nobody. */
  readonly report?: (line: string) => void;
  /** Milliseconds between two signs of life of a call that runs, for clients that asked for progress. Default 5,000. */
  readonly progressEveryMs?: number;
  /** Milliseconds that an answer to the question whether a call may run counts. Default 10 minutes. */
  readonly approvalMs?: number;
}
