export { createClient } from "./create-client.ts";
export { endpoints } from "./endpoints.ts";
export type { Method, RouteId, RouteShape, RouteShapes } from "./endpoints.ts";
export type { ByteReader, Fetch, FetchInit, FetchResponse } from "./fetch.ts";
export type { Bundle, BundleBody, BundleParams, BundleQuery, Switch } from "./resources/bundle.ts";
export type {
  CallError,
  CallEvent,
  CallMeta,
  CallPlan,
  CallResult,
  InvokeBody,
  InvokeQuery,
} from "./resources/call.ts";
export type { NewToken, Session, TokenInfo, TokenParams, TokenScope, TokenWish } from "./resources/token.ts";
export type { SecretInfo, Settings, SettingsBody, SettingsQuery } from "./resources/settings.ts";
export type { Change, ChangeEvent } from "./resources/change.ts";
export type { Problem, ProblemLocation } from "./resources/problem.ts";
export type { Health, LintBody, LintReport, Page } from "./resources/server.ts";
export type {
  Effective,
  FoundTool,
  SearchQuery,
  SourceTool,
  SourceToolParams,
  Tool,
  ToolBody,
  ToolParams,
  ToolQuery,
  ToolSummary,
} from "./resources/tool.ts";
export type {
  Answer,
  Client,
  ClientOptions,
  InputOf,
  RequestOptions,
  Stream,
  StreamAnswer,
  Watched,
  WatchOptions,
} from "./types.ts";
