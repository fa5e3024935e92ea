import type { StoreCode } from "../errors/codes.ts";
import { StoreError } from "../errors/store-error.ts";
import { PasswordMissing } from "./pass-file.ts";

const NOT_THERE = "cannot be reached";

/** What a state of SQL, or an error of the network, means: by the longest beginning that fits. */
const PROBLEMS: readonly (readonly [start: string, problem: string])[] = [
  ["57P01", "ended the connection"],
  ["57P02", "ended the connection"],
  ["57P03", "is starting or stopping"],
  ["08", "lost the connection"],
  ["28", "does not let this user in"],
  ["3D000", "does not exist"],
  ["53300", "has no connections left"],
  ["ECONNREFUSED", NOT_THERE],
  ["ENOTFOUND", NOT_THERE],
  ["EAI_AGAIN", NOT_THERE],
  ["EHOSTUNREACH", NOT_THERE],
  ["ENETUNREACH", NOT_THERE],
  ["ETIMEDOUT", NOT_THERE],
  ["ENOENT", NOT_THERE],
  ["ECONNRESET", "lost the connection"],
  ["EPIPE", "lost the connection"],
];

/** What the driver says where there is no code. */
const LOST = /^(?:Connection terminated|Client has encountered a connection error|timeout e)/;

const CODES: Readonly<Record<string, StoreCode>> = {
  "25006": "STORE_READ_ONLY",
  "42501": "STORE_READ_ONLY",
  "53100": "STORE_FULL",
};

const HINTS: Partial<Record<StoreCode, string>> = {
  STORE_FULL: "Free some space where the database lies, then try again; nothing has to be repaired.",
  STORE_READ_ONLY: "Give the user of the database the right to write, or name a server that is no replica.",
  STORE_IO: "Look into the log of the database. What was acknowledged before stands.",
};

const LOOK = "Look whether it is stored before you try again.";
const AGAIN = "Try again; a write that was cut off is stored whole, or not at all.";
const START = "Start the server, or look at the address.";
const PASSWORD = "Name the user in the address, and give the password by PGPASSWORD or in ~/.pgpass.";

/** Whether a connection was lost, or was not to be had. */
export function problemOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = codeOf(error);
  if (code === undefined) return LOST.test(error.message) ? "lost the connection" : undefined;
  return PROBLEMS.find(([start]) => code.startsWith(start))?.[1];
}

/** Whether the database has no room for what it was told. */
export function isFull(error: unknown): boolean {
  const code = error instanceof Error ? codeOf(error) : undefined;
  return code !== undefined && CODES[code] === "STORE_FULL";
}

/** A state of SQL, or what the system calls its errors. */
function codeOf(error: Error): string | undefined {
  const { code } = error as { code?: unknown };
  if (typeof code === "string") return code;
  // Of a name with several addresses, each was tried.
  const [first] = error instanceof AggregateError ? (error.errors as unknown[]) : [];
  return first instanceof Error ? codeOf(first) : undefined;
}

/**
 * The store's error for one of the database or its driver; every other error is passed on as it is. What the driver says is not
 * in it, nor is its error: the address, and so a password, may stand there.
 */
export function fromDatabase(error: unknown, action: string, path: string): unknown {
  if (error instanceof StoreError || !(error instanceof Error)) return error;
  if (error.name === "CommitUnknown") {
    const said = "lost the connection while it stored, and nobody can say whether it did";
    return new StoreError("STORE_UNREACHABLE", { action, path, problem: said }, { hint: LOOK });
  }
  if (error instanceof PasswordMissing) {
    const { message, hint = PASSWORD } = error;
    return new StoreError("STORE_UNREACHABLE", { action, path, problem: message }, { hint });
  }
  const problem = problemOf(error);
  const code = codeOf(error);
  if (problem !== undefined) {
    const said = code === undefined ? problem : `${problem} (${code})`;
    const hint = code?.startsWith("28") === true ? PASSWORD : problem === NOT_THERE ? START : AGAIN;
    return new StoreError("STORE_UNREACHABLE", { action, path, problem: said }, { hint });
  }
  if (code === undefined) return error;
  if (code === "55P03") {
    const data = { what: "what is to be changed", holder: "another process", since: "some time" };
    return new StoreError("STORE_BUSY", { ...data, waitedMs: LOCK_PATIENCE_MS });
  }
  const known = CODES[code] ?? "STORE_IO";
  const hint = HINTS[known];
  return new StoreError(known, { action, path, errno: code }, hint === undefined ? {} : { hint });
}

/** How long a change waits for another one. */
export const LOCK_PATIENCE_MS = 10_000;
