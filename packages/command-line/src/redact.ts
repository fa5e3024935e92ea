import { createRedactor, type Redactor } from "@toolhaft/json-text/redact";
import type { LiveServer } from "./live-server.ts";

/** Headers whose values everyone may see. */
const PUBLIC = /^(?:accept(?:-.*)?|content-type|user-agent|host|origin|referer|cache-control|mcp-.*)$/i;

/** Takes the values of secret headers, and each longer word of them, out of what a server says: it may say them back. */
export function redactorFor(server: LiveServer): Redactor {
  const secrets = (server.kind === "http" ? server.headers : [])
    .filter(([name]) => !PUBLIC.test(name))
    // "Bearer" and its like are no secret: of the words the longer ones only.
    .flatMap(([, value]) => [value, ...value.split(/[\s,;=]+/).filter((word) => word.length >= 8)]);
  return createRedactor(secrets);
}
