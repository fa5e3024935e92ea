import { createRedactor } from "@toolhaft/json-text/redact";

/** Headers whose values everyone may see. */
const PUBLIC = /^(?:accept(?:-.*)?|content-type|user-agent|host|origin|referer|cache-control|mcp-.*)$/i;

/** Takes the values of secret headers, and each longer word of them, out of texts: servers may say them back. */
export function redactor(headers: readonly (readonly [string, string])[]): (text: string) => string {
  const secrets = headers
    .filter(([name]) => !PUBLIC.test(name))
    // "Bearer" and its like are no secret: of the words the longer ones only.
    .flatMap(([, value]) => [value, ...value.split(/[\s,;=]+/).filter((word) => word.length >= 8)]);
  return createRedactor(secrets).text;
}
