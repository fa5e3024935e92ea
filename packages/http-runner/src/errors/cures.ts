import type { HttpCode } from "./codes.ts";

const TEMPLATE = "Change the URL's template as the message says.";
const VALUE = "Send another value for the argument that the message names.";
const DEFINITION = "Change the definition as the message says; `tools-lint` says the same before.";

/** What helps against each failure: the documentation's second half of a code's line. */
export const httpCures: Readonly<Record<HttpCode, string>> = {
  HTTP_URL_CHARACTER: TEMPLATE,
  HTTP_URL_SCHEME: TEMPLATE,
  HTTP_URL_AUTHORITY: TEMPLATE,
  HTTP_URL_CREDENTIALS: "Take what stands before the @ out of the URL; use `auth` and a secret.",
  HTTP_URL_INVALID: TEMPLATE,
  HTTP_INSECURE: "Use https, or allow the host with `allowInsecure` in `run.allowedHosts`.",
  HTTP_ADDRESS_NOT_ALLOWED: "Use a name, or allow the address in `run.allowedHosts`.",
  HTTP_HOST_NOT_ALLOWED:
    "Allow the host: `run.allowedHosts`, `--allowed-host`, or over REST `PATCH /tools/settings`.",
  HTTP_PORT_NOT_ALLOWED: "Allow the host with this port, too.",
  HTTP_SSRF_BLOCKED:
    "Where it is meant, allow the range with `allowPrivate`, as the hint shows; else find out who answers for the name.",
  HTTP_REDIRECT_UNSAFE: "Put the address that the server redirects to into the template.",
  HTTP_INSECURE_REDIRECT: "Put the https address that is meant into the template.",
  HTTP_SECRET_NOT_FOR_HOST: "Add the host to those of the secret, where it is meant.",
  HTTP_ARGS_INVALID: "Change the arguments as the message says.",
  HTTP_MISSING_VAR: "Give the argument, or a `default` to its property.",
  HTTP_ARG_TYPE: VALUE,
  HTTP_BAD_ARG: VALUE,
  HTTP_PATH_TRAVERSAL: VALUE,
  HTTP_HEADER_INVALID: VALUE,
  HTTP_HOST_INVALID: VALUE,
  HTTP_REQUEST_TOO_LARGE: "Send less, or raise `maxSentBytes`.",
  HTTP_TOOL_INVALID: DEFINITION,
  HTTP_SECRET_MISSING:
    "Give the secret a value: `run.secrets`, `--secret`, or over REST `PATCH /tools/settings`.",
  HTTP_OPTIONS_INVALID: "Change the option that the message names.",
  HTTP_TIMEOUT: "Raise the tool's `timeoutMs`, or ask for less; look whether the server answers others.",
  HTTP_ABORTED: "Nothing is to be done: the caller wanted no more.",
  HTTP_DNS_NOT_FOUND: "Check the name in the template.",
  HTTP_DNS_TEMP: "Try again; where it goes on, look at this machine's resolver.",
  HTTP_CONNECT_FAILED: "Check host and port, and whether the server runs.",
  HTTP_NETWORK_RESET: "Try again where doing it twice does no harm: the server may have done it.",
  HTTP_BODY_TRUNCATED: "Try again where doing it twice does no harm.",
  HTTP_PROTOCOL: "Check that an HTTP server listens on that port.",
  HTTP_HEADERS_TOO_LARGE: "Ask the server's people for shorter headers, or raise `maxHeaderBytes`.",
  HTTP_TLS_UNTRUSTED:
    "Give the server a certificate of a known authority, or add its own: `NODE_EXTRA_CA_CERTS`.",
  HTTP_TLS_EXPIRED: "Renew the server's certificate; check this machine's clock.",
  HTTP_TLS_NAME: "Use a name that stands in the certificate.",
  HTTP_TLS_PROTOCOL: "Let the server speak TLS 1.2 or newer; check that the port speaks TLS at all.",
  HTTP_CLOSED: "Make a new transport.",
  HTTP_STATUS: "Read what the server said; add the status to `successCodes` where it is no failure.",
  HTTP_BODY_TOO_LARGE: "Ask for less, such as a page; a tool's own `limits` may be what is too small.",
  HTTP_ENCODING_UNSUPPORTED: "Ask for another packing: `Accept-Encoding` in `headers`.",
  HTTP_DECODE_FAILED: 'Look at the answer by hand; `responseEncoding: "text"` takes what is no JSON.',
  HTTP_PARSE_EMPTY: 'Set `responseEncoding` to "text" where the server answers nothing.',
  HTTP_PARSE_FAILED: 'Look at the answer by hand; `responseEncoding: "text"` takes what is no JSON.',
  HTTP_CONTENT_TYPE_MISMATCH: 'Ask for JSON with an `Accept` header, or set `responseEncoding` to "text".',
  HTTP_NUMBER_RANGE: 'Take the answer as text: `responseEncoding: "text"`.',
  HTTP_DEPTH_LIMIT: "Ask for a smaller part of the answer.",
  HTTP_EXTRACT_EMPTY: 'Change `extractExpr` to what the answer holds, or set `errorMode` to "empty".',
  HTTP_EXTRACT_LIMIT: "Write a narrower `extractExpr`, or ask for a smaller answer.",
  HTTP_OUTPUT_INVALID: "Change `outputSchema` or `extractExpr`, so that they fit each other.",
  HTTP_REDIRECT_LIMIT: "Put the last address into the template.",
  HTTP_AUTH_FAILED: "Check the secret's value, and what it may do at the server.",
  HTTP_AUTH_EXPIRED: "Sign in again at the server, and set the secret to the new refresh token.",
  HTTP_RATE_LIMITED: "Wait as the message says, or ask the server's people for more.",
  HTTP_RATE_LIMITED_LOCAL: "Wait as the message says, or raise the tool's `maxCallsPerMinute`.",
  HTTP_CIRCUIT_OPEN: "Wait as the message says, and look whether the server answers others.",
};
