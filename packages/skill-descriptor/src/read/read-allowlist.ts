import { showGot } from "@toolhaft/diagnostics";
import type { JsonObject, JsonPath, JsonValue } from "@toolhaft/json-text";
import type { GrantDraft } from "../check/drafts.ts";
import { labelOf, report, type Part } from "../check/part.ts";
import { shapeRules } from "../rules/shape.ts";

/** Read the allowlist: binaries with their subcommands. */
export function readAllowlist(part: Part): Map<string, GrantDraft> {
  const grants = new Map<string, GrantDraft>();
  if (typeof part.value !== "object" || part.value === null || Array.isArray(part.value)) return grants;
  for (const [binary, list] of Object.entries(part.value satisfies JsonObject)) {
    const path = [...part.path, binary];
    const grant: GrantDraft = { binary, path };
    if (Array.isArray(list)) grant.subcommands = readSubcommands(part, list, path);
    else reportNoList(part, binary, list, path);
    grants.set(binary, grant);
  }
  return grants;
}

function readSubcommands(
  part: Part,
  list: readonly JsonValue[],
  path: JsonPath,
): { name: string; path: JsonPath }[] {
  return list.flatMap((name, index) => {
    const at = [...path, index];
    if (typeof name === "string") return [{ name, path: at }];
    const data = { field: labelOf(part, at), got: showGot(name) };
    report(part, shapeRules["skill/field-type"], { messageId: "item", path: at, data });
    return [];
  });
}

function reportNoList(part: Part, binary: string, value: JsonValue, path: JsonPath): void {
  const data = { binary: JSON.stringify(binary), got: showGot(value) };
  report(part, shapeRules["skill/field-type"], { messageId: "subcommands", path, data });
}
