import type { PaletteProblem } from "./problem.ts";
import type { PaletteResult, PaletteTool } from "./tool.ts";
import { ToolsPalette } from "./tools-palette.ts";

export type { PaletteProblem } from "./problem.ts";
export type { Found, PaletteResult, PaletteTool, ToolSource } from "./tool.ts";
export { ToolsPalette } from "./tools-palette.ts";
export { english } from "./words/english.ts";
export type { Words } from "./words/words.ts";

declare global {
  interface HTMLElementTagNameMap {
    "tools-palette": ToolsPalette;
  }
  interface HTMLElementEventMap {
    "tools-open": CustomEvent<undefined>;
    "tools-pick": CustomEvent<PaletteTool>;
    "tools-close": CustomEvent<undefined>;
    "tools-error": CustomEvent<PaletteProblem>;
    "tools-result": CustomEvent<PaletteResult>;
    "tools-switch": CustomEvent<PaletteTool & { readonly isEnabled: boolean }>;
  }
}

const { customElements } = globalThis as { customElements?: CustomElementRegistry };
if (customElements?.get("tools-palette") === undefined) customElements?.define("tools-palette", ToolsPalette);
