/** Who may call how often. */
export const accessCodes = {
  HTTP_AUTH_FAILED: {
    retryable: false,
    httpStatus: 502,
    mayBeEmpty: false,
    message: "the server refuses the tool's credentials: {problem}",
    summary: "401 or 403 although the request was authorised, or a token server that gives no token.",
  },
  HTTP_AUTH_EXPIRED: {
    retryable: false,
    httpStatus: 502,
    mayBeEmpty: false,
    message: "the refresh token in {secret} is not valid any more",
    summary: "The token server answered invalid_grant. It is not asked again until the secret changes.",
  },
  HTTP_RATE_LIMITED: {
    retryable: true,
    httpStatus: 429,
    mayBeEmpty: true,
    message: "the server answered {status}: too many calls, try again in {retryAfterMs} ms",
    summary:
      "429 or 503 with a Retry-After beyond the call's deadline. It is obeyed: nothing is sent earlier.",
  },
  HTTP_RATE_LIMITED_LOCAL: {
    retryable: true,
    httpStatus: 429,
    mayBeEmpty: false,
    message: "more than {limit} calls in a minute, try again in {retryAfterMs} ms",
    summary: "The tool's own maxCallsPerMinute. Nothing was sent.",
  },
  HTTP_CIRCUIT_OPEN: {
    retryable: true,
    httpStatus: 503,
    mayBeEmpty: true,
    message: "{host} failed {failures} times in a row, try again in {retryAfterMs} ms",
    summary: "After many failures the host gets no request for a while. Nothing was sent.",
  },
} as const;
