/** `document.modelContext` as the WebMCP draft of June 2026 has it, as far as it is used. */
export interface ModelContext {
  registerTool(
    tool: ModelContextTool,
    options?: { signal?: AbortSignal; exposedTo?: string[] },
  ): Promise<unknown>;
}

/** A tool as the draft's dictionary of this name has it. */
export interface ModelContextTool {
  name: string;
  description: string;
  inputSchema: object;
  execute: (input: object) => Promise<unknown>;
  annotations?: { readOnlyHint?: boolean; untrustedContentHint?: boolean };
}

/** The browser's, where it has one. */
export function findModelContext(): ModelContext | undefined {
  const { document } = globalThis as { document?: { modelContext?: Partial<ModelContext> } };
  const context = document?.modelContext;
  return typeof context?.registerTool === "function" ? (context as ModelContext) : undefined;
}
