import type { PaletteTool } from "./tool.ts";

/** What shows a picked tool: its form, its result, its switch. It is loaded for tokens that may do more than read. */
export interface ToolPanel {
  /** In place of the list. `reason`: why the tool cannot run now; it is shown to who can switch it on. */
  show(tool: PaletteTool, reason: string | undefined): void;
  close(): void;
}

/** The palette, as its panel sees it. */
export interface PaletteElement extends HTMLElement {
  readonly token: string | undefined;
  close(): void;
}
