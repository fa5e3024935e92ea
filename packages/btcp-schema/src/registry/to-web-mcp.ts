import { toToolError } from "../errors/to-tool-error.ts";
import type { Registry } from "./registry.ts";
import type { RegisteredTool } from "./tools/registered-tool.ts";
import {
  findModelContext,
  type ModelContextTool,
  type WebMcpOptions,
  type WebMcpTools,
} from "./model-context.ts";

/** Register a registry's tools with the browser, and follow as tools come and go. Never throws for a tool. */
export async function toWebMcp(registry: Registry, options: WebMcpOptions = {}): Promise<WebMcpTools> {
  const context = options.modelContext ?? findModelContext();
  if (context === undefined) {
    return { available: false, registered: () => [], refused: () => [], close: () => undefined };
  }
  const taken = new Map<string, AbortController>();
  const refused = new Map<string, string>();
  const exposed = options.exposedTo === undefined ? {} : { exposedTo: [...options.exposedTo] };
  const pending = new Map<string, AbortController>();

  const offer = async (tool: RegisteredTool): Promise<void> => {
    const controller = new AbortController();
    pending.set(tool.name, controller);
    refused.delete(tool.name);
    try {
      await context.registerTool(describe(registry, tool), { signal: controller.signal, ...exposed });
      if (!controller.signal.aborted) taken.set(tool.name, controller);
    } catch (thrown) {
      if (!controller.signal.aborted) refused.set(tool.name, reasonOf(thrown));
    }
    if (pending.get(tool.name) === controller) pending.delete(tool.name);
  };
  const withdraw = (name: string): void => {
    pending.get(name)?.abort();
    taken.get(name)?.abort();
    pending.delete(name);
    taken.delete(name);
    refused.delete(name);
  };
  const stop = registry.listen((event) => {
    if (event.type === "unregistered") withdraw(event.tool);
    if (event.type !== "registered") return;
    const tool = registry.get(event.tool);
    if (tool !== undefined) void offer(tool);
  });
  const close = (): void => {
    stop();
    for (const name of [...pending.keys(), ...taken.keys()]) withdraw(name);
  };
  options.signal?.addEventListener("abort", close, { once: true });
  if (options.signal?.aborted === true) close();
  else await Promise.all(registry.list().map(offer));
  return {
    available: true,
    registered: () => [...taken.keys()],
    refused: () => [...refused].map(([name, reason]) => ({ name, reason })),
    close,
  };
}

function describe(
  registry: Registry,
  { name, description, inputSchema, capabilities }: RegisteredTool,
): ModelContextTool {
  const onlyReads = capabilities.every((each) => each.endsWith(":read") || each === "dom:observe");
  return {
    name,
    description,
    // The browser may look at it as it likes: ours is frozen.
    inputSchema: structuredClone(inputSchema),
    execute: async (input) => {
      try {
        return await registry.call(name, input);
      } catch (thrown) {
        return failureOf(thrown);
      }
    },
    ...(capabilities.length > 0 && onlyReads ? { annotations: { readOnlyHint: true } } : {}),
  };
}

/**
 * A failed call as a result, in MCP's form. Chromium tells an agent nothing of why a function threw, so what the
 * agent needs to do better goes back as data.
 */
function failureOf(thrown: unknown): { isError: true; content: { type: "text"; text: string }[] } {
  const { code, message, suggestion } = toToolError(thrown);
  const text = `${code}: ${message}${suggestion === undefined ? "" : `. ${suggestion}`}`;
  return { isError: true, content: [{ type: "text", text }] };
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : "the browser gave no reason";
}
