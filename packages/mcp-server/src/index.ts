export { createMcpServer, type McpToolServer } from "./create-mcp-server.ts";
export type { Verbatim } from "./exact/verbatim.ts";
export { createHttpHandler, type HttpHandler, type HttpHandlerOptions } from "./http/create-http-handler.ts";
export type { McpServerOptions } from "./options.ts";
export { serveStdio, type ServeStdioOptions, type StdioConnection } from "./stdio/serve-stdio.ts";
export type { ToolHints } from "./tools/describe-tool.ts";
