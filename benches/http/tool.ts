import { createHttpTransport, runHttpTool } from "../../packages/http-runner/src/index.ts";
import { loadBundleTool, parseAllowedHosts } from "../../packages/tool-bundle/src/index.ts";

/** A call of a tool with everything on: schemas, a secret, a rate, an extract, the guard. */
export function callOf(
  port: string,
  path: string,
  extractExpr?: string,
): (city: string) => ReturnType<typeof runHttpTool> {
  const host = { host: `http://127.0.0.1:${port}`, allowPrivate: ["127.0.0.1/32"] };
  const { document: tool, diagnostics } = loadBundleTool(
    JSON.stringify({
      schemaVersion: "1",
      bundleID: "018faf50-b7b6-7a01-9a05-a22a6e0af101",
      toolID: "018faf50-b7b6-7a01-9a05-a22a6e0af102",
      slug: "weather",
      version: "v1",
      displayName: "Weather report",
      type: "http",
      isEnabled: true,
      argSchema: { type: "object", properties: { city: { type: "string" } }, required: ["city"] },
      outputSchema: { type: ["string", "object"] },
      maxCallsPerMinute: 1_000_000_000,
      impl: {
        urlTemplate: `http://127.0.0.1:${port}${path}`,
        auth: { type: "apiKey", name: "X-Api-Key", secret: "WEATHER_API_KEY" },
        ...(extractExpr === undefined ? {} : { extractExpr }),
      },
      createdAt: "2024-05-14T13:44:00Z",
      modifiedAt: "2024-06-01T09:17:10Z",
    }),
  );
  if (tool === undefined) throw new Error(diagnostics.map(({ message }) => message).join("\n"));
  const options = {
    transport: createHttpTransport(),
    allowedHosts: parseAllowedHosts([host]).hosts,
    secrets: { WEATHER_API_KEY: { value: "key-0123456789abcdef", hosts: [host] } },
  };
  return (city) => runHttpTool(tool, { city }, options);
}
