import { shortPath, wellFormed } from "../texts.ts";
import type { ArtifactLocation } from "./types.ts";

/** The base of all paths: GitHub and viewers know it as the checkout. */
export const BASE_ID = "%SRCROOT%";

/**
 * A path as a URI (3.4): relative to the base, or a `file:` one where the path is absolute. A path that leads
 * out of the base is resolved where the base is known, since nothing below a base may begin with `..`.
 */
export function toArtifactLocation(path: string, root?: string): ArtifactLocation {
  const encoded = shortPath(path)
    .split("/")
    .map((part) => encodeURIComponent(wellFormed(part)))
    .join("/");
  if (path.startsWith("/")) return { uri: `file://${encoded}` };
  const drive = /^([A-Za-z]):(\/.*)$/s.exec(path);
  if (drive) return { uri: `file:///${drive[1] ?? ""}:${encoded.slice(encoded.indexOf("/"))}` };
  if (root !== undefined && path.startsWith("../")) return { uri: new URL(encoded, root).href };
  return { uri: encoded, uriBaseId: BASE_ID };
}
