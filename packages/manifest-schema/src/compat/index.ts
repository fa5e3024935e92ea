export { compatManifest, type CompatResult } from "./compat-manifest.ts";
export type { CompatTool } from "./tool-spec.ts";
