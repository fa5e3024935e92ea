import type { HttpCall } from "@toolhaft/tool-bundle";
import { compileHeaderTemplate, type Placeholder } from "@toolhaft/tool-bundle/templates";
import { ACCEPT_ENCODING } from "../body/unpack.ts";
import type { HttpWarning } from "../types.ts";
import type { HeaderTemplate } from "./compiled.ts";
import { templateOf } from "./templates.ts";

/** Headers that the connection makes itself, lower case. */
const OWNED: ReadonlySet<string> = new Set([
  ...["host", "content-length", "transfer-encoding", "connection", "keep-alive", "upgrade", "te", "trailer"],
  ...["expect", "proxy-connection", "proxy-authorization"],
]);

/** Compile a request's headers, and add those that every request has. */
export function compileHeaders(
  call: HttpCall,
  { isSecret, hasJsonBody }: { isSecret: (placeholder: Placeholder) => boolean; hasJsonBody: boolean },
): { headers: HeaderTemplate[]; warnings: HttpWarning[] } {
  const warnings: HttpWarning[] = [];
  const headers: HeaderTemplate[] = [];
  const seen = new Set<string>();
  const add = (name: string, text: string): void => {
    const template = templateOf(compileHeaderTemplate(text), `headers.${name}`);
    const expanded = template.placeholders.length === 0 ? template.expand(() => undefined) : undefined;
    const fixed = expanded?.ok ? expanded.value : undefined;
    headers.push({ name, template, fixed, isSecret: template.placeholders.some(isSecret) });
    seen.add(name.toLowerCase());
  };
  for (const [name, text] of call.headers) {
    if (!OWNED.has(name.toLowerCase())) add(name, text);
    else
      warnings.push({
        code: "HEADER_OWNED",
        message: `the header ${name} is not sent: the connection makes it`,
      });
  }
  const addDefault = (name: string, text: string): void => {
    if (!seen.has(name.toLowerCase())) add(name, text);
  };
  addDefault("Accept", call.responseEncoding === "json" ? "application/json, */*;q=0.5" : "*/*");
  addDefault("Accept-Encoding", ACCEPT_ENCODING);
  if (hasJsonBody) addDefault("Content-Type", "application/json");
  return { headers, warnings };
}
