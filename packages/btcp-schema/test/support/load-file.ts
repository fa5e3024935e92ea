import type { Diagnostic, Loaded } from "@toolhaft/diagnostics";
import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import { parseJson } from "@toolhaft/json-text";

/** Load a text as what it is: a manifest when its root says so, else a tool. */
export function loadFile(text: string): Loaded<unknown> {
  const { value } = parseJson(text);
  const isRecord = typeof value === "object" && value !== null && !Array.isArray(value);
  return isRecord && ("btcp" in value || "tools" in value) ? loadBtcpManifest(text) : loadBtcpTool(text);
}

/** `severity rule pointer: message` of each finding; infos are left out unless they are asked for. */
export function lines(diagnostics: readonly Diagnostic[], kinds: "all" | "no infos" = "no infos"): string[] {
  return diagnostics
    .filter(({ severity }) => kinds === "all" || severity !== "info")
    .map(({ severity, rule, at, message }) => `${severity} ${rule} ${at.pointer || "(root)"}: ${message}`);
}
