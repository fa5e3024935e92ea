import { cleanPath } from "./clean.ts";
import { directoryPrefix, isAbsolute, type Platform } from "./platform.ts";

/** Where a tool's program lies. */
export interface ProgramPath {
  kind: "absolute" | "relative";
  /**
   * The file to run. An absolute `command[0]` stays as written; a relative one is joined to the
   * manifest's directory, so it is absolute when that directory is.
   */
  path: string;
  /** Below the manifest's directory, `/`-separated: `tools/bin/get_time`. Relative commands only. */
  relative?: string;
}

/** Why a relative `command[0]` is refused; `normalized` is what it comes down to. */
export interface CommandFault {
  kind: "prefix" | "escapes" | "parent";
  normalized: string;
}

/** What a `command[0]` comes to. */
export type CommandResolution = { ok: true; program: ProgramPath } | { ok: false; fault: CommandFault };

/**
 * Resolve `command[0]` against the manifest's directory, by text alone: no disk is read, so symbolic
 * links are not followed (the runner starts from the directory of the manifest's path as given).
 * A relative path must lie below `./tools/bin/`; `\` counts as `/` and case counts, on both platforms.
 * On win32 nothing is appended: `.exe` must be written. The Tools Manifest Reference, `command`.
 */
export function resolveCommand(
  command0: string,
  options: { platform?: Platform; directory?: string } = {},
): CommandResolution {
  const platform = options.platform ?? "posix";
  return resolveBelow(command0, directoryPrefix(options.directory ?? ".", platform), platform);
}

/** The same for many commands of one manifest: the directory's prefix is made once. */
export function resolveBelow(command0: string, prefix: string, platform: Platform): CommandResolution {
  const isCanonical = CANONICAL.test(command0) && !command0.endsWith("/.") && !command0.endsWith("/..");
  if (isCanonical) return below(prefix, command0.slice(2), platform);
  if (isAbsolute(command0, platform)) return { ok: true, program: { kind: "absolute", path: command0 } };
  const raw = command0.replaceAll("\\", "/");
  const cleaned = cleanPath(raw);
  const normalized = cleaned === "tools" || cleaned.startsWith("tools/") ? `./${cleaned}` : cleaned;
  if (normalized === ".." || normalized.startsWith("../")) return refuse("parent", normalized);
  if (normalized.startsWith(BIN)) return below(prefix, cleaned, platform);
  const isMeant = raw.startsWith(BIN) || raw === "./tools/bin";
  return refuse(isMeant ? "escapes" : "prefix", normalized);
}

const BIN = "./tools/bin/";
// What nearly every manifest writes needs no cleaning.
const CANONICAL = /^\.\/tools\/bin\/[^/\\]+$/;

function below(prefix: string, relative: string, platform: Platform): CommandResolution {
  const path = prefix + (platform === "win32" ? relative.replaceAll("/", "\\") : relative);
  return { ok: true, program: { kind: "relative", path, relative } };
}

function refuse(kind: CommandFault["kind"], normalized: string): CommandResolution {
  return { ok: false, fault: { kind, normalized } };
}
