import type { Schema } from "../schema.ts";

/** What a token must be allowed to do. `open`: no token is needed. Each includes those before it. */
export type Scope = "open" | "read" | "invoke" | "admin";

export type Method = "GET" | "PUT" | "PATCH" | "POST" | "DELETE";

/** The names in a path: `bundleID` of `/tools/bundles/{bundleID}`. */
export type Params = Readonly<Record<string, string>>;

/** What a request of a route is made of, and what it answers. */
export interface RouteShape {
  params?: Params;
  query?: object;
  body?: object;
  answer?: unknown;
}

/** One route as data: a server implements it, a client calls it, the OpenAPI document describes it. */
export interface Route<S extends RouteShape = RouteShape> {
  readonly id: string;
  readonly method: Method;
  /** With `{name}` for each parameter. */
  readonly path: string;
  /** The same under other paths. */
  readonly aliases?: readonly string[];
  readonly group: "bundles" | "tools" | "sources" | "lint" | "server";
  readonly summary: string;
  readonly description?: string;
  readonly scope: Scope;
  readonly query?: Schema<S["query"]>;
  readonly body?: Schema<S["body"]>;
  /** True where the body may be left out. */
  readonly bodyIsOptional?: boolean;
  /** Headers it understands, beside those that all do. */
  readonly headers?: readonly ("If-Match" | "Idempotency-Key" | "Last-Event-ID")[];
  readonly answer: {
    readonly status: number;
    readonly description: string;
    readonly schema?: Schema<S["answer"]>;
    /** Default `application/json`. */
    readonly type?: string;
    /** Whether it carries an ETag. */
    readonly etag?: boolean;
    /** Whether it can be had as `text/event-stream`. */
    readonly streams?: boolean;
  };
  /** Statuses of its own problems, beside those that every route has. */
  readonly problems: readonly number[];
  /** Only for the types. */
  readonly "~shape"?: S;
}
