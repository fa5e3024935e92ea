import type { Plan } from "./plan.ts";
import type { Toolbox } from "./create-toolbox.ts";
import type { InvokeContext, ToolResult } from "./tool.ts";

/** What a tool takes and gives: an entry of the `Tools` that `tools-lint types` writes. */
export interface ToolType {
  arguments: unknown;
  result: unknown;
}

/** A toolbox whose tools are known when it is compiled. */
export type TypedToolbox<Tools extends { readonly [Name in keyof Tools]: ToolType }> = Omit<
  Toolbox,
  "invoke" | "plan"
> & {
  invoke<Name extends keyof Tools & string>(
    tool: Name,
    args: Tools[Name]["arguments"],
    context?: InvokeContext,
  ): Promise<TypedResult<Tools[Name]["result"]>>;
  plan<Name extends keyof Tools & string>(
    tool: Name,
    args: Tools[Name]["arguments"],
    options?: { readonly resolve?: boolean },
  ): Promise<Plan>;
};

/** How a call ended, where its result has this type. */
export type TypedResult<Result> =
  | (Omit<Extract<ToolResult, { readonly ok: true }>, "value"> & { readonly value: Result })
  | Extract<ToolResult, { readonly ok: false }>;

/**
 * The same toolbox, its names, arguments and results as `tools-lint types` wrote them: `typedToolbox<Tools>(toolbox)`.
 * Nothing more is checked: the toolbox holds arguments and results against the tools' schemas in any case.
 */
export function typedToolbox<Tools extends { readonly [Name in keyof Tools]: ToolType }>(
  toolbox: Toolbox,
): TypedToolbox<Tools> {
  return toolbox;
}
