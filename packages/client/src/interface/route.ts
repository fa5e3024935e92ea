import type { Endpoint, RouteId, RouteShape, RouteShapes } from "../endpoints.ts";
import type { Schema } from "./schema.ts";

/** What a token must be allowed to do. `open`: no token is needed. Each includes those before it. */
export type Scope = "open" | "read" | "invoke" | "admin";

/** One route as data: a server implements it, the OpenAPI document describes it. */
export interface Route<S extends RouteShape = RouteShape> extends Endpoint, RouteDescription<S> {
  readonly id: RouteId;
}

/** What there is to say about a route besides its endpoint. */
export interface RouteDescription<S extends RouteShape = RouteShape> {
  /** The same under other paths. */
  readonly aliases?: readonly string[];
  readonly group: "bundles" | "tools" | "changes" | "tokens" | "settings" | "sources" | "lint" | "server";
  readonly summary: string;
  readonly description?: string;
  readonly scope: Scope;
  readonly query?: Schema<S["query"]>;
  readonly body?: Schema<S["body"]>;
  /** True where the body may be left out. */
  readonly bodyIsOptional?: boolean;
  /** Headers it understands, besides those that all do. */
  readonly headers?: readonly ("If-Match" | "If-None-Match" | "Idempotency-Key" | "Last-Event-ID")[];
  readonly answer: {
    readonly status: number;
    readonly description: string;
    readonly schema?: Schema<S["answer"]>;
    /** Whether it carries an ETag. */
    readonly etag?: boolean;
    /** Whether it can be had as `text/event-stream`. */
    readonly streams?: boolean;
  };
  /** Statuses of its own problems, besides those that every route has. */
  readonly problems: readonly number[];
  /** Only for the types. */
  readonly "~shape"?: S;
}

/** Whether it is a read whose answer carries an ETag, and is left out for whoever has it already. */
export function isValidated({ method, answer }: Route): boolean {
  return method === "GET" && answer.etag === true;
}

/** The description of the route with an id. */
export type Described<Id extends RouteId> = RouteDescription<RouteShapes[Id]>;
