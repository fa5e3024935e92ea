const passing = { retryable: true, httpStatus: 502, mayBeEmpty: true } as const;
const lasting = { retryable: false, httpStatus: 502, mayBeEmpty: true } as const;
const tls = { ...lasting, mayBeEmpty: false } as const;

/** The request did not get through, or the answer did not get back. */
export const networkCodes = {
  HTTP_TIMEOUT: {
    ...passing,
    httpStatus: 504,
    message: "no answer after {timeoutMs} ms ({phase})",
    summary: "The one deadline of the call passed, or a stream was silent for too long.",
  },
  HTTP_ABORTED: {
    ...lasting,
    httpStatus: 499,
    mayBeEmpty: false,
    message: "aborted ({phase})",
    summary: "The caller's signal said stop. The connection was closed.",
  },
  HTTP_DNS_NOT_FOUND: {
    ...lasting,
    message: "no such host: {host}",
    summary: "The resolver knows no such name.",
  },
  HTTP_DNS_TEMP: {
    ...passing,
    message: "the name {host} could not be resolved now ({errno})",
    summary: "The resolver gave no answer for now.",
  },
  HTTP_CONNECT_FAILED: {
    ...passing,
    message: "no connection to {host} ({errno})",
    summary: "The connection was refused, or the host can't be reached. Nothing was sent.",
  },
  HTTP_NETWORK_RESET: {
    ...passing,
    message: "the connection to {host} broke ({errno})",
    summary: "The connection broke after the request was sent.",
  },
  HTTP_BODY_TRUNCATED: {
    ...passing,
    message: "the answer ends after {bytes} bytes, before it is complete",
    summary: "The connection ended before the announced end of the answer.",
  },
  HTTP_PROTOCOL: {
    ...lasting,
    message: "the server does not speak HTTP as it must: {problem}",
    summary:
      "A broken status line, header or chunk, two lengths at once, or an upgrade that nobody asked for.",
  },
  HTTP_HEADERS_TOO_LARGE: {
    ...lasting,
    message: "the answer's headers have more than {limit} bytes",
    summary: "The headers of an answer are larger than the transport's maxHeaderBytes.",
  },
  HTTP_TLS_UNTRUSTED: {
    ...tls,
    message: "the certificate of {host} is signed by nobody we trust ({errno})",
    summary: "A self-signed certificate or an unknown authority. A tool cannot turn this off.",
  },
  HTTP_TLS_EXPIRED: {
    ...tls,
    message: "the certificate of {host} is not valid now ({errno})",
    summary: "The certificate has expired or is not valid yet.",
  },
  HTTP_TLS_NAME: {
    ...tls,
    message: "the certificate of {host} is for another name",
    summary: "The server shows the certificate of another host.",
  },
  HTTP_TLS_PROTOCOL: {
    ...tls,
    message: "no secure connection to {host} ({errno})",
    summary: "The server speaks no TLS of version 1.2 or newer.",
  },
  HTTP_CLOSED: {
    ...lasting,
    httpStatus: 503,
    mayBeEmpty: false,
    message: "the transport is closed",
    summary: "The transport was closed: nothing more is sent.",
  },
} as const;
