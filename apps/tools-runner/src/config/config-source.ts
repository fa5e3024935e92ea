import { UsageError } from "@toolhaft/command-line";
import type { Isolate } from "@toolhaft/exec-sandbox";
import { nearest } from "@toolhaft/diagnostics";
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, extname, resolve } from "node:path";
import { isDatabase, refusePassword } from "./database-address.ts";
import type { SourceSetting } from "./run-settings.ts";

const KEYS = ["path", "id", "prefix", "cwd", "isolate"];

/** A source as a configuration writes it: a path, or `{ path, id?, prefix?, cwd?, isolate? }`. Throws a `UsageError`. */
export function toSource(
  source: string | Readonly<Record<string, unknown>>,
  index: number,
  config: string,
): SourceSetting {
  const folder = dirname(config);
  const place = `${basename(config)}: run.sources[${String(index)}]`;
  const given = typeof source === "string" ? { path: source } : source;
  const unknown = Object.keys(given).find((key) => !KEYS.includes(key));
  if (unknown !== undefined) {
    const meant = nearest(unknown, KEYS);
    const hint = meant === undefined ? `it takes ${KEYS.join(", ")}` : `did you mean ${meant}?`;
    throw new UsageError(`${place} has the key ${JSON.stringify(unknown)}, which means nothing; ${hint}`);
  }
  const path = textAt(given, "path", place);
  if (path === undefined) throw new UsageError(`${place} has no path`);
  refusePassword(path, `${place}.path`);
  const absolute = isDatabase(path) ? path : resolve(folder, path);
  const id = textAt(given, "id", place) ?? path;
  const prefix = textAt(given, "prefix", place);
  const cwd = textAt(given, "cwd", place);
  const { isolate } = given as { isolate?: Isolate };
  const kind = isDatabase(path) ? "store" : sourceKind(absolute);
  return {
    kind,
    ...(kind === "store" ? { mayBeMade: true } : {}),
    path: absolute,
    id,
    ...(prefix === undefined ? {} : { prefix }),
    ...(cwd === undefined ? {} : { cwd: resolve(folder, cwd) }),
    ...(isolate === undefined ? {} : { isolate: resolveIsolate(isolate, folder) }),
  };
}

function textAt(source: Readonly<Record<string, unknown>>, key: string, place: string): string | undefined {
  const value = source[key];
  if (value === undefined || typeof value === "string") return value;
  throw new UsageError(`${place}.${key} must be text, not ${JSON.stringify(value)}`);
}

/**
 * A folder with a `FORMAT.json` is a store, another one holds skills, a file is a manifest. An empty folder, and what is not
 * there and is not named like a file, is a store to be: those are made by the programs that write to them.
 */
function sourceKind(path: string): "manifest" | "skills" | "store" {
  try {
    if (!statSync(path).isDirectory()) return "manifest";
    const names = readdirSync(path);
    return names.length === 0 || names.includes("FORMAT.json") ? "store" : "skills";
  } catch {
    return extname(path) === "" ? "store" : "manifest";
  }
}

/** Isolation with absolute paths. What is no path or list of paths stays as it is, to be refused by its name. */
export function resolveIsolate(isolate: Isolate, folder: string): Isolate {
  const absolute = (path: unknown): unknown => (typeof path === "string" ? resolve(folder, path) : path);
  const paths = (list: unknown): unknown => (Array.isArray(list) ? list.map(absolute) : list);
  const { home, read, write } = isolate;
  return {
    ...isolate,
    ...(read === undefined ? {} : { read: paths(read) as readonly string[] }),
    ...(write === undefined ? {} : { write: paths(write) as readonly string[] }),
    ...(home === undefined || home === "private" ? {} : { home: absolute(home) as string }),
  };
}
