import type { Endpoint, RouteId, RouteShape, RouteShapes } from "../endpoints.ts";
import type { Schema } from "./schema.ts";

/** What a token must be allowed to do. `open`: no token is needed. Each includes those before it. */
export type Scope = "open" | "read" | "invoke" | "admin";

export type RouteGroup = keyof typeof groupTexts;

/** What routes are about, in the order of the documentation. */
export const groupTexts = {
  bundles: "Bundles, which switch their tools on and off together.",
  tools: "Stored tools: read, store, search, plan, call.",
  calls: "Calls, as the audit log has them.",
  changes: "What changes in the store, as it happens.",
  tokens: "Who may ask, and for what.",
  settings: "Hosts and names of secrets that stored tools may use.",
  store: "The store as a whole: what is damaged, repairs, archives.",
  sources: "Tools of manifests and skills, which are changed in their files.",
  lint: "Findings about definitions of tools.",
  server: "The server itself.",
} as const;

/** One route as data: a server implements it, the OpenAPI document describes it. */
export interface Route<S extends RouteShape = RouteShape> extends Endpoint, RouteDescription<S> {
  readonly id: RouteId;
}

/** What there is to say about a route besides its endpoint. */
export interface RouteDescription<S extends RouteShape = RouteShape> {
  /** The same under other paths. */
  readonly aliases?: readonly string[];
  readonly group: RouteGroup;
  readonly summary: string;
  readonly description?: string;
  readonly scope: Scope;
  /** It is about more than bundles and their tools: tokens for some bundles only may not ask. */
  readonly wholeServer?: true;
  readonly query?: Schema<S["query"]>;
  readonly body?: Schema<S["body"]>;
  /** True where the body may be left out. */
  readonly bodyIsOptional?: boolean;
  /** Headers it understands, besides those that all do. */
  readonly headers?: readonly (
    "If-Match" | "If-None-Match" | "Idempotency-Key" | "Approval" | "Last-Event-ID" | "Prefer"
  )[];
  readonly answer: {
    readonly status: number;
    readonly description: string;
    /** The same with another status, and when. */
    readonly also?: {
      readonly status: number;
      readonly description: string;
      /** Of another shape. */
      readonly schema?: Schema<unknown>;
      readonly headers?: readonly "Location"[];
    };
    readonly schema?: Schema<S["answer"]>;
    /** Whether it carries an ETag. */
    readonly etag?: boolean;
    /** Whether it can be had as `text/event-stream`. */
    readonly streams?: boolean;
  };
  /** Statuses of its own problems, besides those of every such route: see `refusalsOf`. */
  readonly problems: readonly number[];
  /** Only for the types. */
  readonly "~shape"?: S;
}

/** Whether it is a read whose answer carries an ETag, and is left out for whoever has it already. */
export function isValidated({ method, answer }: Route): boolean {
  return method === "GET" && answer.etag === true;
}

/** The statuses of all problems that a route may answer with. */
export function refusalsOf(route: Route): readonly number[] {
  const { scope, body, takes, problems } = route;
  const guarded = scope === "open" ? [] : [401, 429, 500, 503];
  const sent = body === undefined && takes === undefined ? [] : [413, 415];
  const validated = isValidated(route) ? [412] : [];
  return [...new Set([400, 403, ...guarded, ...sent, ...validated, ...problems])].sort((a, b) => a - b);
}

/** The description of the route with an id. */
export type Described<Id extends RouteId> = RouteDescription<RouteShapes[Id]>;
