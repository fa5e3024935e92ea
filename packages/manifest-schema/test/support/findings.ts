import { loadManifest, type LoadManifestOptions } from "@toolhaft/manifest-schema";

/** The findings of a manifest as lines: severity, rule, pointer, message. */
export function findings(text: string, options?: LoadManifestOptions): string[] {
  return loadManifest(text, options).diagnostics.map(
    ({ severity, rule, at, message }) => `${severity} ${rule} ${at.pointer || "(root)"}: ${message}`,
  );
}

/** A manifest with one tool, given as the members of its object. */
export function oneTool(members: string): string {
  return `{"tools": [{${members}}]}`;
}

/** A manifest whose one sound tool has these members too. */
export function withMembers(members: string): string {
  return oneTool(`"name": "get_time", "command": ["./tools/bin/get_time"], ${members}`);
}
