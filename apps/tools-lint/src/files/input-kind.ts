import { statSync, type Stats } from "node:fs";

/** Names of pipes that a shell made for this process, such as `<(…)`: they end. */
const OWN_PIPE = /^\/(?:dev\/stdin$|dev\/fd\/|proc\/[^/]+\/fd\/)/;

/**
 * What a path can be read as. Throws `ERR_NO_FILE` for the rest: a device such as `/dev/zero` has no end, and a pipe to
 * which nobody writes has no beginning.
 */
export function inputKind(path: string, stats: Stats = statSync(path)): "file" | "folder" | "pipe" {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "folder";
  if (stats.isFIFO() && OWN_PIPE.test(path)) return "pipe";
  throw noFile(stats);
}

/** The error of what is no file: a pipe, a socket or a device. */
export function noFile(stats: Pick<Stats, "isFIFO" | "isSocket">): NodeJS.ErrnoException {
  const what = stats.isFIFO()
    ? "a pipe; read it through stdin, with -"
    : stats.isSocket()
      ? "a socket"
      : "a device";
  return Object.assign(new Error(`it is ${what}`), { code: "ERR_NO_FILE" });
}
