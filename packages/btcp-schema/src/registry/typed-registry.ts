import type { BtcpManifestFile } from "../types.ts";
import type { CallOptions, Registration, Registry } from "./registry.ts";
import type { ToolContext } from "./tools/registered-tool.ts";

/** What a tool takes and gives: an entry of the `Tools` that `tools-lint types` writes. */
export interface ToolType {
  arguments: unknown;
  result: unknown;
}

/** The functions of tools that are known when they are compiled. */
export type TypedFunctions<Tools extends { readonly [Name in keyof Tools]: ToolType }> = {
  readonly [Name in keyof Tools]: (
    input: Tools[Name]["arguments"],
    context: ToolContext,
  ) => Tools[Name]["result"] | Promise<Tools[Name]["result"]>;
};

/** A registry whose tools are known when it is compiled. */
export type TypedRegistry<Tools extends { readonly [Name in keyof Tools]: ToolType }> = Omit<
  Registry,
  "call" | "registerManifest"
> & {
  registerManifest(manifest: BtcpManifestFile | string, functions: TypedFunctions<Tools>): Registration;
  call<Name extends keyof Tools & string>(
    name: Name,
    input: Tools[Name]["arguments"],
    options?: CallOptions,
  ): Promise<Tools[Name]["result"]>;
};

/**
 * The same registry, its names, arguments and results as `tools-lint types` wrote them: `typedRegistry<Tools>(registry)`.
 * Nothing more is checked: the registry holds arguments and results against the tools' schemas in any case.
 */
export function typedRegistry<Tools extends { readonly [Name in keyof Tools]: ToolType }>(
  registry: Registry,
): TypedRegistry<Tools> {
  return registry;
}
