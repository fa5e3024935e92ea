import type { CodeOf } from "@toolhaft/diagnostics";

/** Every way a request can fail before a tool or the store is asked; their own codes come next to these. */
export const apiCodes = {
  API_REQUEST_MALFORMED: {
    message: "the request is no sound HTTP: {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "The parser of HTTP gave up, or the URL cannot be decoded.",
  },
  API_BODY_MISSING: {
    message: "the request has no body; it needs {what}",
    retryable: false,
    httpStatus: 400,
    summary: "A route that takes JSON got nothing.",
  },
  API_BODY_NOT_JSON: {
    message: "the body is not JSON: {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "The body cannot be read as JSON in UTF-8, names a key twice, or is nested too deep.",
  },
  API_BODY_INVALID: {
    message: "the body does not fit: {problems}",
    retryable: false,
    httpStatus: 400,
    summary: "The body is JSON of another shape; `errors` names each location.",
  },
  API_QUERY_INVALID: {
    message: "{problem}",
    retryable: false,
    httpStatus: 400,
    summary: "A parameter of the query is unknown, stands twice, or has a value that means nothing.",
  },
  API_HEADER_INVALID: {
    message: "the header {header} {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "A header has a value that means nothing.",
  },
  API_TOKEN_MISSING: {
    message: "no token: send Authorization: Bearer <token>",
    retryable: false,
    httpStatus: 401,
    summary: "The route needs a token.",
  },
  API_TOKEN_WRONG: {
    message: "the token is not one of this server's",
    retryable: false,
    httpStatus: 401,
    summary: "The token is unknown, or was withdrawn.",
  },
  API_TOKEN_EXPIRED: {
    message: "the token's time was over at {at}",
    retryable: false,
    httpStatus: 401,
    summary: "The token was good until then; a new one has to be made.",
  },
  API_SCOPE_MISSING: {
    message: "the token may {has}; this needs {needs}",
    retryable: false,
    httpStatus: 403,
    summary: "The token's scope is too small.",
  },
  API_BUNDLE_NOT_ALLOWED: {
    message: "{problem}",
    retryable: false,
    httpStatus: 403,
    summary: "The token was made for some bundles, and this is about others, or about the whole server.",
  },
  API_HOST_NOT_ALLOWED: {
    message: "this server does not answer to the host {host}",
    retryable: false,
    httpStatus: 403,
    summary: "The Host header names another host: a page may have pointed its own name at this machine.",
  },
  API_ORIGIN_NOT_ALLOWED: {
    message: "pages of {origin} may not ask this server",
    retryable: false,
    httpStatus: 403,
    summary: "The Origin header, or Sec-Fetch-Site, names a page that was not allowed.",
  },
  API_ROUTE_NOT_FOUND: {
    message: "no route {path}",
    retryable: false,
    httpStatus: 404,
    summary: "The path is none of this interface.",
  },
  API_METHOD_NOT_ALLOWED: {
    message: "{path} takes {allowed}, not {method}",
    retryable: false,
    httpStatus: 405,
    summary: "The path exists with other methods, which the Allow header names.",
  },
  API_NOT_ACCEPTABLE: {
    message: "this gives {offered}; the request accepts {accepted}",
    retryable: false,
    httpStatus: 406,
    summary: "The Accept header leaves nothing that the route can give.",
  },
  API_REQUEST_TIMEOUT: {
    message: "the request did not arrive in time",
    retryable: true,
    httpStatus: 408,
    summary: "Headers or body came too slowly.",
  },
  API_IDEMPOTENCY_RUNNING: {
    message: "the call with this Idempotency-Key still runs",
    retryable: true,
    httpStatus: 409,
    summary: "The same key came again before the first call had ended.",
  },
  API_IDEMPOTENCY_LOST: {
    message: "the server that ran the call with this Idempotency-Key has gone; how far it came is unknown",
    retryable: false,
    httpStatus: 409,
    summary:
      "The call was cut off with its server. It is not made again by itself: it may have done what it does.",
  },
  API_APPROVAL_UNKNOWN: {
    message: "the header Approval holds no ticket of this server for this token",
    retryable: false,
    httpStatus: 409,
    summary: "The ticket was changed, is another token's, or is from before the server started.",
  },
  API_APPROVAL_EXPIRED: {
    message: "the ticket in the header Approval has expired",
    retryable: false,
    httpStatus: 409,
    summary: "A ticket runs its call for a while only.",
  },
  API_TOKEN_UNKNOWN: {
    message: "no token {id}",
    retryable: false,
    httpStatus: 404,
    summary: "No token has this id; ids are shown where tokens are listed.",
  },
  API_CALL_UNKNOWN: {
    message: "no call {id}",
    retryable: false,
    httpStatus: 404,
    summary: "The log has no call of this id, or has it no more.",
  },
  API_CALLS_NOT_KEPT: {
    message: "this server keeps no log of calls",
    retryable: false,
    httpStatus: 409,
    summary: "Calls are listed from the audit log, and none was asked for when the server was started.",
  },
  API_TOKEN_FIXED: {
    message: "{problem}",
    retryable: false,
    httpStatus: 409,
    summary:
      "The token was given when the server was started, and cannot be changed while it runs; or none can.",
  },
  API_TOKENS_FULL: {
    message: "{problem}",
    retryable: false,
    httpStatus: 409,
    summary: "The store keeps as many tokens as it takes: revoke one first.",
  },
  API_SETTINGS_LOCKED: {
    message: "{problem}",
    retryable: false,
    httpStatus: 403,
    summary: "Whoever started the server allows no change of hosts and secrets.",
  },
  API_SETTINGS_REFUSED: {
    message: "{problem}",
    retryable: false,
    httpStatus: 400,
    summary: "Only public hosts over https can be added while the server runs, and secrets in upper case.",
  },
  API_SETTINGS_FIXED: {
    message: "{problem}",
    retryable: false,
    httpStatus: 409,
    summary:
      "It is the configuration's, or there is no place to keep it: it is changed where the server is started.",
  },
  API_REVISION_CHANGED: {
    message: "{what} is not what {header} says: {now}",
    retryable: false,
    httpStatus: 412,
    summary:
      "If-Match or If-None-Match rules out what is stored: somebody changed it since it was read. Nothing was done.",
  },
  API_BODY_TOO_LARGE: {
    message: "the body is larger than {limit} bytes",
    retryable: false,
    httpStatus: 413,
    summary: "The body was not read to its end.",
  },
  API_URL_TOO_LONG: {
    message: "a part of the path is too long",
    retryable: false,
    httpStatus: 414,
    summary: "An id in the path is longer than any id can be.",
  },
  API_CONTENT_TYPE: {
    message: "the body must be {wanted}, not {got}",
    retryable: false,
    httpStatus: 415,
    summary: "Only plain JSON is read: forms and text could be sent by any page.",
  },
  API_WORK_STOPPED: {
    message: "the work on this body was stopped: {reason}",
    retryable: false,
    httpStatus: 422,
    summary: "What the body asks for takes longer, or more memory, than one request may take.",
  },
  API_IDEMPOTENCY_MISMATCH: {
    message: "this Idempotency-Key was used for another request",
    retryable: false,
    httpStatus: 422,
    summary: "The key came before with another path or another body.",
  },
  API_TOO_MANY_REQUESTS: {
    message: "too many requests: try again in {seconds} s",
    retryable: true,
    httpStatus: 429,
    summary: "More requests, or more wrong tokens, than the server takes in a minute.",
  },
  API_TOKEN_CALLS: {
    message: "this token may make {limit} calls a minute: try again in {seconds} s",
    retryable: true,
    httpStatus: 429,
    summary: "The token was made with a number of calls a minute, and they are used up.",
  },
  API_TOO_MANY_CALLS: {
    message: "{limit} calls run already, the most at once",
    retryable: true,
    httpStatus: 429,
    summary: "As many calls run as the server takes.",
  },
  API_TOO_MANY_LISTENERS: {
    message: "this token follows the changes {limit} times already, the most at once",
    retryable: true,
    httpStatus: 429,
    summary: "As many streams of changes are open as one token may have.",
  },
  API_HEADERS_TOO_LARGE: {
    message: "the headers are {problem}",
    retryable: false,
    httpStatus: 431,
    summary: "The head of the request has more bytes, or more headers, than are read; nothing was done.",
  },
  API_INTERNAL: {
    message: "a fault of the server itself",
    retryable: false,
    httpStatus: 500,
    summary: "Something went wrong that has no code of its own; the log says what, by the request's id.",
  },
  API_BUSY: {
    message: "this was not begun: {reason}",
    retryable: true,
    httpStatus: 503,
    summary: "As much is being worked on as the server takes; nothing was done.",
  },
  API_AUDIT_FAILED: {
    message: "changes must be audited, and the log cannot be written: {problem}",
    retryable: true,
    httpStatus: 503,
    summary: "Whoever started the server asked for a log of every change; nothing was done.",
  },
  API_DRAINING: {
    message: "the server is shutting down",
    retryable: true,
    httpStatus: 503,
    summary: "No new work is taken; what runs is finished.",
  },
} as const;

export type ApiCode = CodeOf<typeof apiCodes>;
