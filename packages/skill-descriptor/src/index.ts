export { toAllowlist, isAllowed } from "./allowlist.ts";
export {
  buildArgv,
  type Argv,
  type ArgvError,
  type ArgvResult,
  type PlacedArgument,
} from "./argv/build-argv.ts";
export { isScriptName, scriptFiles, type Resolution, type Skipped } from "./argv/resolve.ts";
export type {
  ArgKind,
  ArgMapping,
  Execution,
  ResolveCommand,
  SkillDescriptor,
  SkillSource,
  SkillTool,
} from "./descriptor.ts";
export { skillFileKind, type SkillFileKind } from "./file-kind.ts";
export type { LoadOptions } from "@toolhaft/diagnostics";
export { loadSkillDescriptor } from "./load/load-descriptor.ts";
export { loadSkillFiles, type LoadSkillFilesOptions, type SkillFiles } from "./load/load-files.ts";
export { toOllama, type OllamaTool, type OllamaTools } from "./ollama.ts";
export { skillRules } from "./rules.ts";
export type {
  ArgSpec,
  ExecutionSpec,
  ParameterSchema,
  ResolveSpec,
  SkillAllowlist,
  SkillFile,
  SkillToolSpec,
} from "./types.ts";
