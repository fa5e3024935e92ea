const invalid = { retryable: false, httpStatus: 400, mayBeEmpty: false } as const;

/** What the call was given cannot make a request. */
export const inputCodes = {
  HTTP_ARGS_INVALID: {
    ...invalid,
    message: "the arguments are wrong: {problem}",
    summary: "The arguments are no JSON object, or do not match the tool's argSchema.",
  },
  HTTP_MISSING_VAR: {
    ...invalid,
    message: "{placeholder} in {field} {problem}",
    summary: "A placeholder that is neither optional nor has a default got no value.",
  },
  HTTP_ARG_TYPE: {
    ...invalid,
    message: "{placeholder} in {field} {problem}",
    summary: "An object or an array was given where one line of text stands.",
  },
  HTTP_BAD_ARG: {
    ...invalid,
    message: "{placeholder} in {field} {problem}",
    summary: "A value holds half of a character (a lone surrogate), which cannot be sent.",
  },
  HTTP_PATH_TRAVERSAL: {
    ...invalid,
    message: "{placeholder} in {field} {problem}",
    summary: "A value would empty its path segment or make dots of it, which lead elsewhere.",
  },
  HTTP_HEADER_INVALID: {
    ...invalid,
    message: "{placeholder} in {field} {problem}",
    summary:
      "A value holds a line break or a character beyond ASCII, which no header can carry. The value is not shown.",
  },
  HTTP_HOST_INVALID: {
    ...invalid,
    message: "{placeholder} in {field} {problem}",
    summary: "A value would make an impossible host label.",
  },
  HTTP_REQUEST_TOO_LARGE: {
    ...invalid,
    httpStatus: 413,
    message: "the request has {bytes} bytes, more than {limit}",
    summary: "URL, headers and body are larger together than maxSentBytes. Nothing was sent.",
  },
  HTTP_TOOL_INVALID: {
    ...invalid,
    httpStatus: 422,
    message: "the tool can't be called: {problem}",
    summary: "The definition is broken: a template, an expression, or a key of auth.",
  },
  HTTP_SECRET_MISSING: {
    ...invalid,
    httpStatus: 409,
    message: "the secret {secret} has no value",
    summary: "The tool needs a secret that the configuration does not give. Nothing was sent.",
  },
  HTTP_OPTIONS_INVALID: {
    ...invalid,
    message: "{option} {problem}",
    summary: "An option of the call or of the transport has a value that means nothing.",
  },
} as const;
