import type { ModelContext, ModelContextTool } from "@toolhaft/btcp-schema/registry";

/** `document.modelContext` by the steps of the WebMCP draft of June 2026, for where no browser is. */
export class DraftModelContext implements ModelContext {
  readonly tools = new Map<string, ModelContextTool>();
  readonly exposed = new Map<string, readonly string[]>();

  async registerTool(
    tool: ModelContextTool,
    { signal, exposedTo = [] }: { signal?: AbortSignal; exposedTo?: string[] } = {},
  ): Promise<void> {
    const { name, description, inputSchema } = tool;
    if (this.tools.has(name)) throw new DOMException("Duplicate tool name", "InvalidStateError");
    if (name === "" || description === "") throw new DOMException("Empty", "InvalidStateError");
    if (!/^[\w.-]{1,128}$/.test(name)) throw new DOMException("Bad tool name", "InvalidStateError");
    if ((JSON.stringify(inputSchema) as string | undefined) === undefined) throw new TypeError("No schema");
    signal?.throwIfAborted();
    signal?.addEventListener("abort", () => this.tools.delete(name));
    for (const origin of exposedTo) {
      if (!/^https:|^http:\/\/(?:localhost|127\.)/.test(origin))
        throw new DOMException("Origin", "SecurityError");
    }
    this.tools.set(name, tool);
    this.exposed.set(name, exposedTo);
    // The draft resolves in a task of its own.
    await new Promise((done) => setTimeout(done, 0));
  }
}
