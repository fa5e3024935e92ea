/** The kind of stream that a Content-Type names. */
export function streamKind(contentType: string | undefined): "sse" | "ndjson" | undefined {
  const type = mediaType(contentType);
  if (type === "text/event-stream") return "sse";
  return LINES.has(type) ? "ndjson" : undefined;
}

const LINES: ReadonlySet<string> = new Set([
  ...["application/x-ndjson", "application/ndjson", "application/jsonl", "application/x-jsonlines"],
  ...["application/json-lines", "application/jsonlines"],
]);

/** The type without its parameters, lower case; empty without a header. */
export function mediaType(contentType: string | undefined): string {
  if (contentType === undefined || contentType === "application/json") return contentType ?? "";
  return contentType.split(";", 1)[0]?.trim().toLowerCase() ?? "";
}
