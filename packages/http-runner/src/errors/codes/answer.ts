const bad = { retryable: false, httpStatus: 502, mayBeEmpty: true } as const;

/** The answer is not what the tool needs. */
export const answerCodes = {
  HTTP_STATUS: {
    ...bad,
    message: "the server answered {status}{reason}",
    summary: "The status is not one of the tool's successCodes.",
  },
  HTTP_BODY_TOO_LARGE: {
    ...bad,
    message: "the answer is larger than {limit} bytes ({measure})",
    summary: "The answer passed a limit, as it was sent or once it was unpacked. The connection was closed.",
  },
  HTTP_ENCODING_UNSUPPORTED: {
    ...bad,
    message: "the answer is packed with {encoding}, which can't be unpacked here",
    summary: "A Content-Encoding other than gzip, deflate or br, or several at once.",
  },
  HTTP_DECODE_FAILED: {
    ...bad,
    message: "the answer can't be decoded: {problem}",
    summary: "Broken compression, an unknown charset, or JSON that is no valid text of its charset.",
  },
  HTTP_PARSE_EMPTY: {
    ...bad,
    message: "the answer is empty, and should be JSON",
    summary: "A successful answer without a body where JSON is expected.",
  },
  HTTP_PARSE_FAILED: {
    ...bad,
    message: "the answer is no JSON: {problem} at offset {offset}",
    summary: "The body of the answer is broken JSON.",
  },
  HTTP_CONTENT_TYPE_MISMATCH: {
    ...bad,
    message: "the answer is {type}, and should be JSON",
    summary: "The body is no JSON, and its Content-Type says so.",
  },
  HTTP_NUMBER_RANGE: {
    ...bad,
    message: "the answer holds the number {number}, which is too large",
    summary: "A number beyond the range of a double: it would become infinite.",
  },
  HTTP_DEPTH_LIMIT: {
    ...bad,
    message: "the answer is nested deeper than {limit} levels",
    summary: "JSON nested deeper than maxDepth.",
  },
  HTTP_EXTRACT_EMPTY: {
    ...bad,
    message: "extractExpr finds nothing in the answer: {problem}",
    summary: "The part of the answer that is the result is not there.",
  },
  HTTP_EXTRACT_LIMIT: {
    ...bad,
    message: "extractExpr was stopped: {problem}",
    summary: "Searching the answer would take too long or find too much.",
  },
  HTTP_OUTPUT_INVALID: {
    ...bad,
    message: "the result does not match outputSchema: {problem}",
    summary: "The result is not what the tool's outputSchema says. The result itself is not shown.",
  },
  HTTP_REDIRECT_LIMIT: {
    ...bad,
    message: "more than {limit} redirects",
    summary: "The server sends us from one place to the next for too long.",
  },
} as const;
