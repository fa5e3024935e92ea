export { normalizeEnvNames, type EnvNameFault, type EnvNames } from "./env-names.ts";
export { readFields, type ToolFields } from "./fields.ts";
export { firstError } from "./first-error.ts";
export { goQuote } from "./go-text.ts";
export { loadManifest, type LoadManifestOptions } from "./load.ts";
export type { Manifest, ManifestTool } from "./manifest.ts";
export type { OpenAiTool } from "./to-openai.ts";
export { toOpenAI, type OpenAiTools } from "./to-openai.ts";
export type { Platform } from "./paths/platform.ts";
export {
  resolveCommand,
  type CommandFault,
  type CommandResolution,
  type ProgramPath,
} from "./paths/resolve-command.ts";
export { manifestRules } from "./rules.ts";
export type { ArgumentSchema, EnvName, ManifestFile, ToolSpec } from "./types.ts";
