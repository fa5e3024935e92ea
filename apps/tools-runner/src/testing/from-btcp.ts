import { UsageError } from "@toolhaft/command-line";
import { BTCPError, loadBtcpManifest, loadBtcpTool, type BtcpTool } from "@toolhaft/btcp-schema";
import { createRegistry } from "@toolhaft/btcp-schema/registry";
import { isObject, parseJson, type JsonValue } from "@toolhaft/json-text";
import { dirname, join, relative } from "node:path";
import { readDocumentFile } from "../files.ts";
import type { Outcome, TestedTool } from "./outcome.ts";
import { RECORDINGS, type Example } from "./read-tests.ts";

/** A browser tool; without its function it is not run. */
export interface BrowserTools {
  readonly tools: readonly TestedTool[];
  readonly examples: readonly Example[];
  /** Tools for which there is no function. */
  readonly without: ReadonlySet<string>;
}

/** The tools of a BTCP tool or manifest, done by these functions, with the examples that it gives. Throws a `UsageError`. */
export function openBrowserTools(path: string, functions: Readonly<Record<string, unknown>>): BrowserTools {
  const shown = relative(process.cwd(), path) || path;
  const text = readDocumentFile(path, "the browser tools");
  const loaded = load(text, shown);
  const registry = createRegistry({ granted: loaded.flatMap(({ capabilities }) => capabilities) });
  const without = new Set<string>();
  for (const tool of loaded) {
    const run = Object.hasOwn(functions, tool.name) ? functions[tool.name] : undefined;
    if (typeof run !== "function") without.add(tool.name);
    else registry.register(JSON.stringify(definitionOf(tool)), run as (input: never) => unknown);
  }
  return {
    without,
    tools: loaded.map((tool) => ({
      name: tool.name,
      inputSchema: tool.inputSchema,
      ...(tool.outputSchema === undefined ? {} : { outputSchema: tool.outputSchema }),
      call: async (args, { signal, timeoutMs }) =>
        ended(
          registry.call(tool.name, JSON.parse(args), {
            ...(signal === undefined ? {} : { signal }),
            ...(timeoutMs === undefined ? {} : { timeout: timeoutMs }),
          }),
        ),
    })),
    examples: loaded.flatMap(({ name, examples }) =>
      examples.map(({ description, input, output }, index) => ({
        tool: name,
        name: description ?? `example ${String(index + 1)}`,
        args: JSON.stringify(input),
        expect: output === undefined ? {} : { value: output },
        recorded: { folder: join(dirname(path), RECORDINGS), tool: name },
      })),
    ),
  };
}

function load(text: string, shown: string): readonly BtcpTool[] {
  const { value } = parseJson(text);
  const isManifest = isObject(value) && Object.hasOwn(value, "tools");
  const loaded = isManifest ? loadBtcpManifest(text, { path: shown }) : loadBtcpTool(text, { path: shown });
  const first = loaded.diagnostics.find(({ severity }) => severity === "error");
  if (first === undefined && loaded.document !== undefined)
    return "tools" in loaded.document ? loaded.document.tools : [loaded.document];
  const { line, column } = first?.at.range?.start ?? { line: 1, column: 1 };
  throw new UsageError(
    `${shown}:${String(line)}:${String(column)}: ${first?.message ?? "it holds no browser tools"}`,
  );
}

/** What the registry takes: the definition without its examples, which are run here. */
function definitionOf({ index: _, examples: __, ...tool }: BtcpTool): Record<string, unknown> {
  return { ...tool };
}

async function ended(result: Promise<JsonValue>): Promise<Outcome> {
  try {
    const value = await result;
    return { ok: true, json: JSON.stringify(value), value };
  } catch (error) {
    if (!(error instanceof BTCPError)) return { ok: false, code: "EXECUTION_ERROR", message: String(error) };
    const { code, message, suggestion } = error;
    return { ok: false, code, message, ...(suggestion === undefined ? {} : { hint: suggestion }) };
  }
}
