import type { Loss } from "../export/losses/loss.ts";
import type { ToolSet } from "../tools/tool-description.ts";

/** What an import gives: the tools, their text, and what could not be read. */
export interface ImportedTools extends ToolSet {
  losses: readonly Loss[];
}
