export type {
  CallContext,
  CallFailure,
  CallNews,
  CallOutcome,
  CallPlanned,
  OutcomeMeta,
} from "./calls/outcome.ts";
export type { StoredTools } from "./calls/stored-tools.ts";
export { httpStoredTools, type HttpStoredToolsOptions } from "./calls/http-stored-tools.ts";
export { createServer, type RestServer } from "./create-server.ts";
export { DEFAULT_LIMITS, type ServerLimits } from "./limits.ts";
export { createLog, type LogOptions, type ServerLog } from "./observe/log.ts";
export type { ListenOptions, Mount, ServerOptions } from "./options.ts";
export { createToken, type TokenGrant, type TokenScope } from "./tokens/token.ts";
