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

/** How tools are offered to the browser. */
export interface WebMcpOptions {
  /** Default `document.modelContext`. */
  modelContext?: ModelContext;
  /** Origins of other documents that may see the tools; default none. */
  exposedTo?: readonly string[];
  /** Takes the tools back when aborted. */
  signal?: AbortSignal;
}

/** The tools that the browser has. */
export interface WebMcpTools {
  /** False in browsers without WebMCP: then nothing was done. */
  available: boolean;
  /** Names of the tools that the browser took so far. */
  registered(): string[];
  /** Names of those it refused so far, with its reason. */
  refused(): { name: string; reason: string }[];
  /** Take the tools back. */
  close(): void;
}

/** The browser's, where it has one. */
export function findModelContext(): ModelContext | undefined {
  const { document } = globalThis as { document?: { modelContext?: Partial<ModelContext> } };
  const context = document?.modelContext;
  return typeof context?.registerTool === "function" ? (context as ModelContext) : undefined;
}
