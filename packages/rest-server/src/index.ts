export { createServer, type RestServer } from "./create-server.ts";
export { DEFAULT_LIMITS, type ServerLimits } from "./limits.ts";
export { createLog, type LogOptions, type ServerLog } from "./observe/log.ts";
export { checkOrigins, type ListenOptions, type Mount, type ServerOptions } from "./options.ts";
export type { MissingFile, Page, PageFile } from "./page/page-files.ts";
export {
  createToken,
  openTokenBook,
  type TokenBook,
  type TokenGrant,
  type TokenScope,
  type TokenTerms,
} from "./tokens/index.ts";
