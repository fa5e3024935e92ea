import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import type { ListToolsResult, Tool } from "@modelcontextprotocol/server";
import type { Toolbox } from "@toolhaft/toolbox";
import { describeTool } from "./describe-tool.ts";
import type { DescribeOptions } from "./describe-tool.ts";
import { listPage } from "./list-page.ts";

export interface ListOptions extends DescribeOptions {
  readonly toolbox: Toolbox;
  readonly pageSize: number;
  /** Told why a tool is not in the list. */
  readonly leftOut: (name: string, problem: string) => void;
}

/** `tools/list`, one page of it (MCP, Tools and Pagination). A tool that MCP cannot carry is left out. */
export async function listTools(cursor: string | undefined, options: ListOptions): Promise<ListToolsResult> {
  const { toolbox, pageSize, leftOut } = options;
  const page = listPage(await toolbox.list(), cursor, pageSize);
  if (page === undefined) {
    const shown = JSON.stringify(cursor);
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, `the cursor ${shown} is none of this server`);
  }
  const tools: Tool[] = [];
  for (const summary of page.items) {
    const described = describeTool(summary, options);
    if (described.ok) tools.push(described.tool);
    else leftOut(summary.name, described.problem);
  }
  return page.nextCursor === undefined ? { tools } : { tools, nextCursor: page.nextCursor };
}
