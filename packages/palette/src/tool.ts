/** A tool that was found, as the REST interface lists it. */
export interface PaletteTool {
  readonly slug: string;
  readonly version: string;
  readonly displayName: string;
  readonly bundleID?: string;
  readonly description?: string;
  /** Absent: it can run. */
  readonly effective?: {
    readonly enabled: boolean;
    readonly reasons: readonly string[];
    readonly blockers?: readonly { readonly message: string; readonly hint?: string }[];
  };
}

/** What a search found: the first of them, and how many there are in all. */
export interface Found {
  readonly items: readonly PaletteTool[];
  readonly total?: number;
}

/** Where tools are looked for. */
export interface ToolSource {
  /** `q` is what was typed, without a `+` before it; empty: the tools to begin with. Rejects with a problem, or an error. */
  search(q: string, signal: AbortSignal): Found | Promise<Found>;
}

/** What a picked tool gave when it was called in the palette. */
export type PaletteResult = {
  readonly tool: PaletteTool;
  /** What it was called with, as JSON text. */
  readonly args: string;
} & ToolResult;

export type ToolResult =
  | {
      readonly ok: true;
      /** The result as the tool spelt it: `1.0` and `9007199254740993` are still there. */
      readonly json: string;
      readonly value: unknown;
    }
  | {
      readonly ok: false;
      readonly error: { readonly code: string; readonly message: string; readonly hint?: string };
    };

/** Why a tool cannot run now; `undefined` when it can. */
export function reasonOf({ effective }: PaletteTool): string | undefined {
  const { enabled = true, reasons = [], blockers = [] } = effective ?? {};
  if (enabled && blockers.length === 0) return undefined;
  return (blockers.length > 0 ? blockers.map(({ message }) => message) : reasons).join("; ") || "off";
}
