import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { apiCodes, PROBLEM_TYPE, problemUrl } from "@toolhaft/client/interface";
import type { ServerLimits } from "../limits.ts";
import { ApiError } from "../problems/api-error.ts";
import { titleOf } from "../problems/problem-of.ts";

/** Answer what the parser of HTTP refused; there is no request to answer to. */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  limits: ServerLimits,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  endWithProblem(socket, refusalOf(error.code, limits));
}

/** Answer on a connection itself, and end it. */
export function endWithProblem(socket: Duplex, { code, message }: ApiError): void {
  const { httpStatus, retryable, summary } = apiCodes[code];
  const body = JSON.stringify({
    type: problemUrl(code),
    title: titleOf(summary),
    status: httpStatus,
    detail: message,
    code,
    retryable,
  });
  const head = [
    `HTTP/1.1 ${String(httpStatus)} ${titleOf(summary)}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${String(Buffer.byteLength(body))}`,
    "connection: close",
  ];
  socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
}

function refusalOf(code: string | undefined, limits: ServerLimits): ApiError {
  if (code === "HPE_HEADER_OVERFLOW")
    return new ApiError("API_HEADERS_TOO_LARGE", {
      problem: `larger than ${String(limits.headerBytes)} bytes`,
    });
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return new ApiError("API_REQUEST_TIMEOUT");
  return new ApiError("API_REQUEST_MALFORMED", { problem: code ?? "it cannot be read" });
}
