import type { Phase } from "../control/call-clock.ts";
import type { HttpCode } from "../errors/codes.ts";
import { HttpError } from "../errors/http-error.ts";

/** Where a request stood when it failed. */
export interface NetworkContext {
  /** Scheme, host and port. */
  host: string;
  phase: Phase;
  receivedBytes: number;
  maxHeaderBytes: number;
}

const DNS_UNKNOWN = new Set(["ENOTFOUND", "ENODATA", "EAI_NONAME", "EAI_NODATA", "EBADNAME", "ENONAME"]);
const DNS_FAILED = new Set([
  "EAI_AGAIN",
  "EAI_FAIL",
  "ESERVFAIL",
  "EREFUSED",
  "ETIMEOUT",
  "ECANCELLED",
  "EBADRESP",
]);
const EXPIRED = new Set(["CERT_HAS_EXPIRED", "CERT_NOT_YET_VALID"]);
const UNTRUSTED =
  /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_|INVALID_CA|PATH_LENGTH|INVALID_PURPOSE|HOSTNAME_MISMATCH)/;
const BROKEN_OFF = new Set(["UND_ERR_RES_CONTENT_LENGTH_MISMATCH", "HPE_INVALID_EOF_STATE"]);

/** What undici, the resolver or the TLS layer says, as one of our failures. */
export function networkError(error: unknown, context: NetworkContext): HttpError {
  if (error instanceof HttpError) return error;
  const { code = "", message = "" } = (error ?? {}) as { code?: string; message?: string };
  const { host, phase, receivedBytes: bytes } = context;
  const make = (name: HttpCode, data: Record<string, string | number>): HttpError =>
    new HttpError(name, data, { cause: error });
  const isQuery = /^(?:query|getaddrinfo)/.test((error as { syscall?: string } | undefined)?.syscall ?? "");
  if (code === "UND_ERR_DESTROYED" || code === "UND_ERR_CLOSED") return make("HTTP_CLOSED", {});
  if (DNS_UNKNOWN.has(code)) return make("HTTP_DNS_NOT_FOUND", { host });
  if (DNS_FAILED.has(code) || isQuery) return make("HTTP_DNS_TEMP", { host, errno: code });
  if (EXPIRED.has(code)) return make("HTTP_TLS_EXPIRED", { host, errno: code });
  if (code === "ERR_TLS_CERT_ALTNAME_INVALID") return make("HTTP_TLS_NAME", { host });
  if (UNTRUSTED.test(code)) return make("HTTP_TLS_UNTRUSTED", { host, errno: code });
  if (/^ERR_SSL_|^EPROTO$/.test(code)) return make("HTTP_TLS_PROTOCOL", { host, errno: code });
  if (code === "UND_ERR_HEADERS_OVERFLOW" || code === "HPE_HEADER_OVERFLOW") {
    return make("HTTP_HEADERS_TOO_LARGE", { limit: context.maxHeaderBytes });
  }
  const isInBody = phase === "body" || phase === "stream";
  const problem = protocolProblem(code, message, isInBody);
  if (problem !== undefined) return make("HTTP_PROTOCOL", { problem });
  if (BROKEN_OFF.has(code)) return make("HTTP_BODY_TRUNCATED", { bytes });
  if (code === "UND_ERR_SOCKET" && isInBody) return make("HTTP_BODY_TRUNCATED", { bytes });
  const errno = code === "UND_ERR_SOCKET" ? "closed" : code === "" ? message : code;
  return make(phase === "connect" ? "HTTP_CONNECT_FAILED" : "HTTP_NETWORK_RESET", { host, errno });
}

/** What undici's parser has to say about an answer, in our words where it only hints. */
function protocolProblem(code: string, message: string, isInBody: boolean): string | undefined {
  if (code === "UND_ERR_SOCKET" && message === "bad upgrade")
    return "it answered 101 to a request without Upgrade";
  if (code === "UND_ERR_SOCKET" && message === "bad response")
    return "it answered 100 to a request without Expect";
  if (code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH" && !isInBody) {
    return "Content-Length and Transfer-Encoding stand in one answer";
  }
  const said = /^(?:Response does not match the HTTP\/1\.1 protocol|Parse Error)[:\s]*/.exec(message)?.[0];
  if (said === undefined && !code.startsWith("HPE_")) return undefined;
  const text = said === undefined ? message : message.slice(said.length).replace(/^\(|\)$/g, "");
  return text.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
}
