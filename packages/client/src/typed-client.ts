import type { CallResult, InvokeQuery } from "./resources/call.ts";
import type { CallPlan } from "./resources/call-plan.ts";
import type { Answer, Client, RequestOptions } from "./types.ts";

/** What a tool takes and gives: an entry of the `Tools` that `tools-lint types` writes. */
export interface ToolType {
  arguments: unknown;
  result: unknown;
}

/** A request for a call whose arguments have this type. */
export type TypedCall<Params, Arguments> = RequestOptions & {
  readonly params: Params;
  readonly query?: InvokeQuery;
  /** A value, or the JSON text of `{ "args": … }`, which is sent as it is. */
  readonly body: { readonly args: Arguments } | string;
};

/** What a call answers, where its result has this type. */
export type TypedCallResult<Result> =
  | (Omit<Extract<CallResult, { ok: true }>, "value"> & { value: Result })
  | Extract<CallResult, { ok: false }>
  | CallPlan;

/** A client whose tools are known when it is compiled: stored ones by their slug, those of other sources by their name. */
export type TypedClient<Tools extends { readonly [Name in keyof Tools]: ToolType }> = Omit<
  Client,
  "invokeTool" | "invokeSourceTool"
> & {
  invokeTool<Name extends keyof Tools & string>(
    input: TypedCall<
      { readonly bundleID: string; readonly toolSlug: Name; readonly version: string },
      Tools[Name]["arguments"]
    >,
  ): Promise<Answer<TypedCallResult<Tools[Name]["result"]>>>;
  invokeSourceTool<Name extends keyof Tools & string>(
    input: TypedCall<{ readonly source: string; readonly name: Name }, Tools[Name]["arguments"]>,
  ): Promise<Answer<TypedCallResult<Tools[Name]["result"]>>>;
};

/**
 * The same client, its names, arguments and results as `tools-lint types` wrote them: `typedClient<Tools>(client)`. Nothing
 * more is checked: the server holds arguments and results against the tools' schemas in any case.
 */
export function typedClient<Tools extends { readonly [Name in keyof Tools]: ToolType }>(
  client: Client,
): TypedClient<Tools> {
  return client as unknown as TypedClient<Tools>;
}
