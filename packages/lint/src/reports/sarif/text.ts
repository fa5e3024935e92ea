import { visible } from "@toolhaft/diagnostics";
import type { Message } from "./types.ts";

/** A message of plain text: `[text](target)` in it would be a link (3.11.6), which no file may plant. */
export function toMessage(text: string): Message {
  return { text: visible(text).replaceAll("](", "] (") };
}
