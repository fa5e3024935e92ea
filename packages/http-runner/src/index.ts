export type { Phase } from "./control/call-clock.ts";
export { httpCodes, type HttpCode, type HttpCodeEntry } from "./errors/codes.ts";
export { httpCures } from "./errors/cures.ts";
export { HttpError, type ErrorExtras } from "./errors/http-error.ts";
export { addressFault } from "./guard/check-address.ts";
export type { Resolve } from "./guard/guarded-lookup.ts";
export { DEFAULT_LIMITS, type HttpLimits } from "./limits.ts";
export { httpBlockers, type HttpBlocker } from "./plan/http-blockers.ts";
export {
  planHttpTool,
  type HttpPlan,
  type PlanHttpOptions,
  type PlannedRequest,
} from "./plan/plan-http-tool.ts";
export type { HttpArguments } from "./run/arguments.ts";
export { runHttpTool } from "./run/run-http-tool.ts";
export type { HttpSecret } from "./secrets/secret-box.ts";
export { createHttpTransport } from "./transport/create-transport.ts";
export type { HttpTape, PlayedTape, TapedAnswer, TapedExchange, TapedRequest } from "./transport/tape.ts";
export type { HttpTransport, TransportOptions } from "./transport/types.ts";
export type {
  HttpEvent,
  HttpFailure,
  HttpMeta,
  HttpResult,
  HttpWarning,
  RunHttpOptions,
  ValueCheck,
} from "./types.ts";
