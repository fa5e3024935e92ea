import { expandBraces } from "./braces.ts";
import { matchSegment } from "./segment.ts";

/** Whether a path matches; `/`-separated, relative to the folder of the configuration. */
export type Glob = (path: string) => boolean;

/**
 * A pattern of the configuration. Without a slash it matches a name at any depth, with a slash at its end a folder
 * and all below; else it counts from the configuration's folder. `*` and `?` stay within a name, `**` goes over
 * folders, `[a-z]` is a choice of characters and `{a,b}` of texts. Matching takes time proportional to both lengths,
 * whatever the pattern.
 */
export function createGlob(pattern: string): Glob {
  const globs = expandBraces(pattern).map(toSegments);
  return (path) => {
    const names = path.split("/");
    return globs.some((segments) => matchSegments(segments, names));
  };
}

function toSegments(pattern: string): string[] {
  const start = pattern.replace(/^(?:\.?\/)+/, "");
  const whole = start.endsWith("/") ? `${start}**` : start;
  const segments = whole.split("/");
  return segments.length === 1 && whole !== "**" ? ["**", ...segments] : segments;
}

function matchSegments(segments: readonly string[], names: readonly string[]): boolean {
  let segment = 0;
  let at = 0;
  let star = -1;
  let resume = 0;
  while (at < names.length) {
    const current = segments[segment];
    if (current === "**") {
      star = segment++;
      resume = at;
    } else if (current !== undefined && matchSegment(current, names[at] ?? "")) {
      segment++;
      at++;
    } else if (star !== -1) {
      segment = star + 1;
      at = ++resume;
    } else return false;
  }
  while (segments[segment] === "**") segment++;
  return segment === segments.length;
}

/** What is wrong with a pattern, or nothing. */
export function globFault(pattern: string): "empty" | "absolute" | "backslash" | "parent" | undefined {
  if (pattern.trim() === "") return "empty";
  if (pattern.startsWith("/") || /^[A-Za-z]:/.test(pattern)) return "absolute";
  if (pattern.includes("\\")) return "backslash";
  return pattern.split("/").includes("..") ? "parent" : undefined;
}
