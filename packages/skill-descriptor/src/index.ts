export { toAllowlist, isAllowed } from "./allowlist.ts";
export { buildArgv, type Argv, type ArgvError, type ArgvResult } from "./argv/build-argv.ts";
export { isScriptName, scriptFiles, type Resolution } from "./argv/resolve.ts";
export type { ArgKind, ArgMapping, Execution, ResolveCommand, SkillDescriptor, SkillTool } from "./types.ts";
