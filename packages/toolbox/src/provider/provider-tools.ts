import { nearest } from "@toolhaft/diagnostics";
import { parseJson } from "@toolhaft/json-text";
import type { ArgumentMapping, ConvertOptions, Loss, ToolDescription } from "@toolhaft/tool-targets/convert";
import { failure } from "../errors/failure.ts";
import type { ToolFailure } from "../errors/failure.ts";
import type { ToolRef, ToolResult, ToolSummary } from "../tool.ts";
import { type ProviderCall, readCall } from "./provider-call.ts";
import type { ProviderList } from "./provider-lists.ts";

export type ProviderOptions = Pick<
  ConvertOptions,
  "prefixBudget" | "examplesInDescription" | "outputInDescription" | "reservedNames"
>;

/** Tools as a provider takes them, and the way back from what its model asks for. */
export interface ProviderTools<Target extends string = string> {
  readonly target: Target;
  /** What goes into a request. */
  readonly value: ProviderList<Target>;
  /** The same as JSON text, with numbers as the tools spell them. */
  readonly text: string;
  /** What was not carried over. */
  readonly losses: readonly Loss[];
  /** Which tool a name stands for. */
  readonly names: Readonly<Record<string, ToolRef>>;
  /** Which tool a call is for, and its arguments as the tool takes them; a failed result where it is for none. */
  read(call: ProviderCall): ProviderRequest;
}

/** A call of a model, ready for `invoke`; else the result to send back. */
export type ProviderRequest =
  | {
      readonly ok: true;
      readonly id: string;
      readonly ref: ToolRef;
      /** Exact JSON text. */
      readonly args: string;
    }
  | (Extract<ToolResult, { ok: false }> & { readonly id: string });

/** Convert tools for a target. Rejects with a `TypeError` for a target that there is not. */
export async function toProvider<Target extends string>(
  tools: readonly ToolSummary[],
  target: Target,
  options: ProviderOptions = {},
): Promise<ProviderTools<Target>> {
  const { convert, restoreArguments } = await import("@toolhaft/tool-targets/convert");
  const conversion = convert(toolSet(tools), target, options);
  const { value, text, losses, nameMap, keyMap } = conversion;
  const refs = new Map<string, { readonly ref: ToolRef; readonly mapping: ArgumentMapping }>();
  for (const [name, { index }] of Object.entries(nameMap)) {
    const [tool, mapping] = [tools[index], keyMap[name]];
    if (tool !== undefined && mapping !== undefined) refs.set(name, { ref: tool.ref, mapping });
  }
  return {
    ...{ target, text, losses },
    value: value as ProviderList<Target>,
    names: Object.fromEntries([...refs].map(([name, { ref }]) => [name, ref])),
    read(call) {
      const asked = readCall(call);
      if (asked === undefined) return refused("", failure("TOOL_NOT_FOUND", { name: "(no name)" }));
      const { id, name } = asked;
      const found = refs.get(name);
      if (found === undefined) return refused(id, unknownName(name, [...refs.keys()]));
      const restored = restoreArguments(found.mapping, asked.args);
      if (restored.ok) return { ok: true, id, ref: found.ref, args: restored.text };
      const problem = restored.message.replace(/^the arguments (?:are not JSON: )?/, "");
      return refused(id, failure("ARGS_NOT_JSON", { problem }));
    },
  };
}

/** The tools with the text they came from, so that the numbers of their schemas keep their spelling. */
function toolSet(
  tools: readonly ToolSummary[],
): Parameters<typeof import("@toolhaft/tool-targets/convert").convert>[0] {
  const texts = tools.map(({ inputSchemaText, outputSchemaText }) => {
    const output = outputSchemaText === undefined ? "" : `,"outputSchema":${outputSchemaText}`;
    return `{"inputSchema":${inputSchemaText}${output}}`;
  });
  const source = parseJson(`{"tools":[${texts.join(",")}]}`);
  return { tools: tools.map(descriptionOf), source };
}

function descriptionOf(tool: ToolSummary, index: number): ToolDescription {
  const { ref, name, title, description, inputSchema, outputSchema, timeoutMs } = tool;
  const { version } = ref;
  return {
    ...{ index, name, inputSchema, path: ["tools", index] },
    identity: [ref.source, ref.bundle ?? "", name, version ?? ""].join(" "),
    ...(title === undefined ? {} : { title }),
    ...(description === undefined ? {} : { description }),
    ...(outputSchema === undefined ? {} : { outputSchema }),
    ...(timeoutMs === undefined ? {} : { timeoutMs }),
  };
}

function unknownName(name: string, names: readonly string[]): ToolFailure {
  const near = nearest(name, [...names]);
  return failure("TOOL_NOT_FOUND", { name }, near === undefined ? {} : { hint: `Did you mean ${near}?` });
}

function refused(id: string, error: ToolFailure): ProviderRequest {
  return { ok: false, id, error, meta: { durationMs: 0, queuedMs: 0, warnings: [] } };
}
