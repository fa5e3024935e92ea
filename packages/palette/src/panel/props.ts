import type { Client } from "@toolhaft/client";
import type { PaletteTool } from "../tool.ts";
import type { PanelWords } from "./words.ts";

export interface PanelProps {
  /** As the search found it. */
  listed: PaletteTool;
  /** A client with the token that the page has now. */
  client: () => Client;
  words: PanelWords;
  maySwitch: boolean;
  /** Tell the page. */
  emit: (type: "tools-result" | "tools-switch" | "tools-error", detail: unknown) => void;
  close: () => void;
}
