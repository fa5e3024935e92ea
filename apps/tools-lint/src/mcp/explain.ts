import { ProtocolError } from "@modelcontextprotocol/client";
import { UsageError, type LiveServer } from "@toolhaft/command-line";
import { redactorFor } from "@toolhaft/command-line/redact";
import type { HttpFacts } from "./http-server.ts";
import { inMib, LIMITS } from "./limits.ts";
import type { ProcessFacts } from "./server-process.ts";

/** A server that does not give its tools: one line that says why, and the end of its stderr. */
export class ServerError extends UsageError {
  stderr = "";
}

/** What was seen of a server, apart from its messages. */
export interface Facts {
  process?: ProcessFacts;
  http?: HttpFacts;
}

interface Failure {
  server: LiveServer;
  facts: Facts;
  /** What the server was asked for. */
  step: string;
  timeoutMs: number;
}

/** Say in one line why a server gave no list: what was seen of it goes before what the client makes of that. */
export function explainFailure(error: unknown, failure: Failure): ServerError {
  const { server, facts } = failure;
  const redact = redactorFor(server).text;
  const known = error instanceof ServerError ? error.message : undefined;
  const line =
    known ?? sizeLine(facts) ?? processLine(failure) ?? httpLine(failure) ?? otherLine(error, failure);
  const explained = new ServerError(redact(line.split("\n")[0] ?? line));
  explained.stderr = facts.process?.stderr() ?? "";
  return explained;
}

function sizeLine({ process: child, http }: Facts): string | undefined {
  const tooLarge = child?.tooLarge ?? http?.tooLarge;
  if (tooLarge === undefined) return undefined;
  return tooLarge === "message"
    ? `the server's answer has a message of more than ${inMib(LIMITS.message)}`
    : `the server sends more than ${inMib(LIMITS.total)}`;
}

function processLine({ server, facts: { process: child }, step }: Failure): string | undefined {
  if (child === undefined || server.kind === "http") return undefined;
  const { startError, exit } = child;
  if (startError !== undefined) {
    const reason = startError.code === "ENOENT" ? "no such program" : (startError.code ?? startError.message);
    const hint = /^https?:\/\//i.test(server.command) ? "; give an address with --url" : "";
    return `the server cannot be started: ${server.command}: ${reason}${hint}`;
  }
  if (exit === undefined) return undefined;
  const how = exit.signal === null ? `with code ${String(exit.code)}` : `by ${exit.signal}`;
  return `the server ended ${how} before it answered ${step}${strayPart(child)}`;
}

function httpLine({ server, facts: { http } }: Failure): string | undefined {
  if (http === undefined || server.kind !== "http") return undefined;
  const address = `${server.url.origin}${server.url.pathname}`;
  const { status = 0, statusText = "", location, network } = http;
  if (network !== undefined) return `no connection to ${address}: ${causeOf(network)}`;
  if (location !== undefined) {
    return `${address} answers ${String(status)} and leads to ${location}; give that address when it is meant`;
  }
  if (status < 300) return undefined;
  const hint =
    status === 401 || status === 403
      ? '; give --header "Authorization: …"'
      : status === 404 || status === 405
        ? "; is this the address of its MCP endpoint?"
        : "";
  return `${address} answers ${`${String(status)} ${statusText}`.trim()}${hint}`;
}

function otherLine(error: unknown, { facts, step, timeoutMs }: Failure): string {
  if (ProtocolError.isInstance(error)) {
    return `the server answers ${step} with error ${String(error.code)}: ${error.message}`;
  }
  if (error instanceof RangeError) return "the server's list nests deeper than can be read";
  const message = error instanceof Error ? error.message : String(error);
  if (/timeout|timed out/i.test(message)) {
    return `the server did not answer ${step} within ${String(timeoutMs / 1000)} s${strayPart(facts.process)}`;
  }
  return `the server's answer to ${step} is not what the protocol says: ${message}`;
}

/** Logs on stdout are the usual reason why no message arrives. */
function strayPart(child: ProcessFacts | undefined): string {
  if (child?.stray === undefined) return "";
  return `; its stdout has ${JSON.stringify(child.stray.slice(0, 60))}, which is no message: logs belong on stderr`;
}

function causeOf(error: Error): string {
  const { cause } = error;
  if (!(cause instanceof Error)) return error.message;
  const code = (cause as NodeJS.ErrnoException).code;
  return code ?? cause.message;
}
