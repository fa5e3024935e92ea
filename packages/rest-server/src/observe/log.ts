import pino, { type DestinationStream } from "pino";

/** What the server writes: one line a request, and faults of its own. pino is one. */
export interface ServerLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface LogOptions {
  /** Where lines go; default stderr. */
  readonly destination?: DestinationStream;
  readonly level?: "debug" | "info" | "warn" | "error" | "silent";
}

/** What is never written, should it ever come near a line. */
const SECRET_NAMES = ["authorization", "token", "cookie", "password", "secret", "args", "body"];

/** A log of JSON lines. */
export function createLog({ destination = pino.destination(2), level = "info" }: LogOptions = {}): ServerLog {
  const make = (paths: string[]): ServerLog =>
    pino({ level, base: null, redact: { paths, censor: "***" } }, destination);
  const flat = make(SECRET_NAMES);
  const deep = make(SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]));
  // Looking for secrets in depth costs as much as all else of a line; a request's line has no depth.
  const logFor = (fields: object): ServerLog => (isFlat(fields) ? flat : deep);
  return {
    info(fields, message) {
      logFor(fields).info(fields, message);
    },
    error(fields, message) {
      logFor(fields).error(fields, message);
    },
  };
}

function isFlat(fields: object): boolean {
  return Object.values(fields).every((value) => typeof value !== "object" || value === null);
}

export const noLog: ServerLog = { info: () => undefined, error: () => undefined };
