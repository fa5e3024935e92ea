import type { Isolate } from "@toolhaft/exec-sandbox";
import { resolve } from "node:path";

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
