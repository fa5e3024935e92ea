/**
 * JSON text on one line: line breaks between tokens go, with the indentation around them. Every other byte stays, since a
 * string of JSON holds no line break. Both transports of MCP end a message, or a line of it, with one.
 */
export function oneLine(json: string): string {
  return json.trim().replace(/[ \t]*[\r\n]\s*/g, "");
}
