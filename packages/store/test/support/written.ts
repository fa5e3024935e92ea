import { encodeUtf8 } from "../../src/files/utf8.ts";
import type { ToolKey } from "../../src/index.ts";
import { storePaths, toolFileName } from "../../src/layout.ts";
import type { Machine } from "./machine.ts";

/** Where a tool's file lies. */
export function pathOf({ root }: Machine, { bundleID, slug, version }: ToolKey): string {
  return storePaths(root).tool(bundleID, toolFileName(slug, version));
}

/** Put a file there by hand, in the place of what was there. */
export function writeByHand({ files }: Machine, path: string, content: string | Uint8Array): void {
  if (files.stat(path) !== undefined) files.remove(path);
  const file = files.create(path);
  files.write(file, typeof content === "string" ? encodeUtf8(content) : content);
  files.close(file);
}
