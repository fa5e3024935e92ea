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
  const paths = SECRET_NAMES.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, base: null, redact: { paths, censor: "***" } }, destination);
}

export const noLog: ServerLog = { info: () => undefined, error: () => undefined };
