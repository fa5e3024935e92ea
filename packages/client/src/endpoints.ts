import type { Bundle, BundleBody, BundleParams, BundleQuery, Switch } from "./resources/bundle.ts";
import type { CallResult, DraftBody, InvokeBody, InvokeQuery } from "./resources/call.ts";
import type { CallPlan } from "./resources/call-plan.ts";
import type { ChangeEvent } from "./resources/change.ts";
import type { Example, ExampleBody, ExampleParams } from "./resources/example.ts";
import type { CallParams, CallsQuery, KeptCall } from "./resources/kept-call.ts";
import type { QueuedCall } from "./resources/queued-call.ts";
import type { SwitchManyBody, SwitchManyReport } from "./resources/switch-many.ts";
import type { Settings, SettingsBody, SettingsQuery } from "./resources/settings.ts";
import type { NewToken, Session, TokenInfo, TokenParams, TokenWish } from "./resources/token.ts";
import type {
  ExportQuery,
  ImportQuery,
  ImportReport,
  ProblemQuery,
  RepairQuery,
  RepairReport,
  StoreProblem,
} from "./resources/upkeep.ts";
import type { Health, LintBody, LintReport, Page } from "./resources/server.ts";
import type { Preferred, PreferBody, SlugParams, ToolVersions } from "./resources/versions.ts";
import type {
  CopyBody,
  FoundPage,
  PutToolQuery,
  SearchQuery,
  SourceToolPage,
  SourceToolParams,
  SourceToolsQuery,
  Tool,
  ToolBody,
  ToolPage,
  ToolParams,
  GetToolQuery,
  ToolQuery,
} from "./resources/tool.ts";

export type Method = "GET" | "PUT" | "PATCH" | "POST" | "DELETE";

/** Where a route is: all that a request needs to know of it. */
export interface Endpoint {
  readonly method: Method;
  /** With `{name}` for each parameter. */
  readonly path: string;
  /** The media type of its answer; default `application/json`. */
  readonly type?: string;
  /** The media type of its body; default `application/json`. */
  readonly takes?: string;
}

/** What a request of a route is made of, and what it answers. */
export interface RouteShape {
  /** The names in its path: `bundleID` of `/tools/bundles/{bundleID}`. */
  params?: Readonly<Record<string, string>>;
  query?: object;
  body?: object;
  answer?: unknown;
}

interface Call {
  query: InvokeQuery;
  body: InvokeBody;
  answer: CallResult | CallPlan;
}

/** The shape of every route, by its id. */
export interface RouteShapes {
  listBundles: { query: BundleQuery; answer: Page<Bundle> };
  getBundle: { params: BundleParams; answer: Bundle };
  putBundle: { params: BundleParams; body: BundleBody; answer: Bundle };
  patchBundle: { params: BundleParams; body: Switch; answer: Bundle };
  deleteBundle: { params: BundleParams; answer: Bundle };
  restoreBundle: { params: BundleParams; answer: Bundle };
  listTools: { query: ToolQuery; answer: ToolPage };
  searchTools: { query: SearchQuery; answer: FoundPage };
  getTool: { params: ToolParams; query: GetToolQuery; answer: Tool };
  putTool: { params: ToolParams; query: PutToolQuery; body: ToolBody; answer: Tool };
  copyTool: { params: ToolParams; body: CopyBody; answer: Tool };
  patchTool: { params: ToolParams; body: Switch; answer: Tool };
  deleteTool: { params: ToolParams };
  switchMany: { body: SwitchManyBody; answer: SwitchManyReport };
  listExamples: { params: ToolParams; answer: Page<Example> };
  getExample: { params: ExampleParams; answer: Example };
  putExample: { params: ExampleParams; body: ExampleBody; answer: Example };
  deleteExample: { params: ExampleParams };
  listVersions: { params: SlugParams; answer: ToolVersions };
  getPreferred: { params: SlugParams; answer: Preferred };
  putPreferred: { params: SlugParams; body: PreferBody; answer: Preferred };
  invokeTool: Call & { params: ToolParams };
  invokeDraft: { query: InvokeQuery; body: DraftBody; answer: CallResult | CallPlan };
  listSourceTools: { query: SourceToolsQuery; answer: SourceToolPage };
  invokeSourceTool: Call & { params: SourceToolParams };
  listCalls: { query: CallsQuery; answer: Page<KeptCall> };
  getCall: { params: CallParams; answer: KeptCall | QueuedCall };
  cancelCall: { params: CallParams; answer: QueuedCall };
  whoami: { answer: Session };
  listTokens: { answer: Page<TokenInfo> };
  createToken: { body: TokenWish; answer: NewToken };
  revokeToken: { params: TokenParams; answer: TokenInfo };
  getSettings: { query: SettingsQuery; answer: Settings };
  patchSettings: { body: SettingsBody; answer: Settings };
  watch: { answer: ChangeEvent };
  lint: { body: LintBody; answer: LintReport };
  listProblems: { query: ProblemQuery; answer: Page<StoreProblem> };
  repairStore: { query: RepairQuery; answer: RepairReport };
  exportBundles: { query: ExportQuery; answer: Uint8Array };
  importBundles: { query: ImportQuery; body: Uint8Array; answer: ImportReport };
  healthz: { answer: Health };
  readyz: { answer: Health };
  openapi: { answer: object };
  reference: RouteShape;
  metrics: RouteShape;
}

export type RouteId = keyof RouteShapes;

const ZIP = "application/zip";

const bundle = "/tools/bundles/{bundleID}";
const slug = `${bundle}/tools/{toolSlug}`;
const tool = `${slug}/version/{version}`;

/** Every route's endpoint, by its id. */
export const endpoints: Readonly<Record<RouteId, Endpoint>> = {
  listBundles: { method: "GET", path: "/tools/bundles" },
  getBundle: { method: "GET", path: bundle },
  putBundle: { method: "PUT", path: bundle },
  patchBundle: { method: "PATCH", path: bundle },
  deleteBundle: { method: "DELETE", path: bundle },
  restoreBundle: { method: "POST", path: `${bundle}/restore` },
  listTools: { method: "GET", path: "/tools/tools" },
  searchTools: { method: "GET", path: "/tools/tools/search" },
  getTool: { method: "GET", path: tool },
  putTool: { method: "PUT", path: tool },
  copyTool: { method: "POST", path: `${tool}/copy` },
  patchTool: { method: "PATCH", path: tool },
  deleteTool: { method: "DELETE", path: tool },
  switchMany: { method: "POST", path: "/tools/switch" },
  listExamples: { method: "GET", path: `${tool}/examples` },
  getExample: { method: "GET", path: `${tool}/examples/{name}` },
  putExample: { method: "PUT", path: `${tool}/examples/{name}` },
  deleteExample: { method: "DELETE", path: `${tool}/examples/{name}` },
  listVersions: { method: "GET", path: `${slug}/versions` },
  getPreferred: { method: "GET", path: `${slug}/preferred` },
  putPreferred: { method: "PUT", path: `${slug}/preferred` },
  invokeTool: { method: "POST", path: `${tool}/invoke` },
  invokeDraft: { method: "POST", path: "/tools/drafts/invoke" },
  listSourceTools: { method: "GET", path: "/tools/sources" },
  invokeSourceTool: { method: "POST", path: "/tools/sources/{source}/tools/{name}/invoke" },
  listCalls: { method: "GET", path: "/tools/calls" },
  getCall: { method: "GET", path: "/tools/calls/{callID}" },
  cancelCall: { method: "DELETE", path: "/tools/calls/{callID}" },
  whoami: { method: "GET", path: "/tools/session" },
  listTokens: { method: "GET", path: "/tools/tokens" },
  createToken: { method: "POST", path: "/tools/tokens" },
  revokeToken: { method: "DELETE", path: "/tools/tokens/{tokenID}" },
  getSettings: { method: "GET", path: "/tools/settings" },
  patchSettings: { method: "PATCH", path: "/tools/settings" },
  watch: { method: "GET", path: "/tools/changes", type: "text/event-stream" },
  lint: { method: "POST", path: "/tools/lint" },
  listProblems: { method: "GET", path: "/tools/problems" },
  repairStore: { method: "POST", path: "/tools/repair" },
  exportBundles: { method: "GET", path: "/tools/export", type: ZIP },
  importBundles: { method: "POST", path: "/tools/import", takes: ZIP },
  healthz: { method: "GET", path: "/healthz" },
  readyz: { method: "GET", path: "/readyz" },
  openapi: { method: "GET", path: "/openapi.json" },
  reference: { method: "GET", path: "/reference", type: "text/html; charset=utf-8" },
  metrics: { method: "GET", path: "/metrics", type: "text/plain; version=0.0.4; charset=utf-8" },
};
