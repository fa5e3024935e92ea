import type { StoredBundle, StoredTool } from "@toolhaft/store";

/** What is said of something that was stored or switched: not its text, which somebody has just given, or can get. */
export function shownTool(stored: StoredTool): Omit<StoredTool, "text" | "tool"> {
  const { text: _text, tool: _tool, ...shown } = stored;
  return shown;
}

export function shownBundle({ text: _text, ...shown }: StoredBundle): Omit<StoredBundle, "text"> {
  return shown;
}
