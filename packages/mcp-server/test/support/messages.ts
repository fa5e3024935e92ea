/** Messages as a client of each generation writes them. */
const envelope =
  '"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientInfo":{"name":"bytes","version":"1"},"io.modelcontextprotocol/clientCapabilities":{}}';

export const initialize =
  '{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"bytes","version":"1"}}}';
export const initialized = '{"jsonrpc":"2.0","method":"notifications/initialized"}';

/** `members`: JSON text inside the braces of `params`. */
export function request(era: "legacy" | "modern", id: number, method: string, members = ""): string {
  const all = [members, era === "modern" ? envelope : ""].filter((text) => text !== "").join(",");
  return `{"jsonrpc":"2.0","id":${String(id)},"method":"${method}","params":{${all}}}`;
}
