export { createClient } from "./create-client.ts";
export {
  typedClient,
  type ToolType,
  type TypedCall,
  type TypedCallResult,
  type TypedClient,
} from "./typed-client.ts";
export { endpoints } from "./endpoints.ts";
export type { Method, RouteId, RouteShape, RouteShapes } from "./endpoints.ts";
export type { ByteReader, Fetch, FetchInit, FetchResponse } from "./fetch.ts";
export type { Bundle, BundleBody, BundleParams, BundleQuery, Switch } from "./resources/bundle.ts";
export type {
  CallEvent,
  StepProgress,
  CallMeta,
  CallResult,
  DraftBody,
  InvokeBody,
  InvokeQuery,
  Refusal,
} from "./resources/call.ts";
export type { CallApproval, CallPlan } from "./resources/call-plan.ts";
export type { NewToken, Session, TokenInfo, TokenParams, TokenScope, TokenWish } from "./resources/token.ts";
export type { SecretInfo, Settings, SettingsBody, SettingsQuery } from "./resources/settings.ts";
export type { Example, ExampleBody, ExampleParams } from "./resources/example.ts";
export type { CallParams, CallsQuery, KeptCall } from "./resources/kept-call.ts";
export type { QueuedCall, QueuedCallEvent, QueuedStep } from "./resources/queued-call.ts";
export type { ProvidedTools, SourceRef, StoredRef } from "./resources/provided.ts";
export type { SwitchManyBody, SwitchManyReport } from "./resources/switch-many.ts";
export type { Change, ChangeEvent } from "./resources/change.ts";
export type { CallError, Problem, ProblemLocation } from "./resources/problem.ts";
export type { Health, LintBody, LintReport, Page } from "./resources/server.ts";
export type {
  Blocker,
  Fix,
  CopyBody,
  Effective,
  FoundPage,
  FoundTool,
  GetToolQuery,
  ListedTool,
  PutToolQuery,
  SearchQuery,
  SourceTool,
  SourceToolPage,
  SourceToolParams,
  SourceToolsQuery,
  Tool,
  ToolBody,
  ToolPage,
  ToolParams,
  ToolQuery,
  ToolState,
  ToolSummary,
} from "./resources/tool.ts";
export type { PreferBody, Preferred, SlugParams, ToolVersions } from "./resources/versions.ts";
export type {
  ExportQuery,
  ImportQuery,
  ImportReport,
  ProblemQuery,
  RepairQuery,
  RepairReport,
  StoreProblem,
} from "./resources/upkeep.ts";
export type {
  Answer,
  Client,
  ClientOptions,
  InputOf,
  QueuedStreamAnswer,
  QueuedStreamEvent,
  RequestOptions,
  Stream,
  StreamAnswer,
  StreamedEvent,
  Watched,
  WatchOptions,
} from "./types.ts";
