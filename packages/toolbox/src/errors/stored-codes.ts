/** Why a stored tool is not called, and how a function of the host fails. */
export const storedCodes = {
  TOOL_AMBIGUOUS: {
    message: "several tools are called {name}: {candidates}",
    retryable: false,
    httpStatus: 409,
    summary: "Tools of several versions or bundles share a slug, and which one is meant was not said.",
  },
  TOOL_DISABLED: {
    message: "{name} is disabled",
    retryable: false,
    httpStatus: 409,
    summary: "The tool's own switch is off.",
  },
  TOOL_BUNDLE_DISABLED: {
    message: "{name} belongs to the bundle {bundle}, which is disabled",
    retryable: false,
    httpStatus: 409,
    summary: "The switch of the tool's bundle is off.",
  },
  TOOL_BUNDLE_DELETED: {
    message: "{name} belongs to the bundle {bundle}, which was deleted",
    retryable: false,
    httpStatus: 409,
    summary: "The tool's bundle is soft-deleted.",
  },
  TOOL_NEWER_REVISION: {
    message: "{name} has the schemaVersion {version}, which this program does not know",
    retryable: false,
    httpStatus: 409,
    summary: "A newer program stored the tool. It is shown, and not called.",
  },
  TOOL_TYPE_UNKNOWN: {
    message: "{name} is of type {type}, which cannot be called here",
    retryable: false,
    httpStatus: 409,
    summary: "Only tools of the types http, go, exec and flow can be called.",
  },
  TOOL_EXEC_OFF: {
    message: "{name} runs a program, and stored programs are not run here",
    retryable: false,
    httpStatus: 409,
    summary: "Whoever may store a tool could run any program, so that this must be switched on.",
  },
  TOOL_COMMAND_REFUSED: {
    message: "the command of {name} is refused: {problem}",
    retryable: false,
    httpStatus: 409,
    summary: "A stored program lies neither at an absolute path nor below ./tools/bin/.",
  },
  TOOL_RATE_LIMITED: {
    message: "{name} may be called {limit} times in a minute; try again in {retryAfterMs} ms",
    retryable: true,
    httpStatus: 429,
    summary: "The tool's maxCallsPerMinute is used up. Nothing was run.",
  },
  TOOL_BUSY: {
    message: "as many calls of {name} run as may at once ({limit}); try again in {retryAfterMs} ms",
    retryable: true,
    httpStatus: 429,
    summary: "As many calls of the tool run as its maxConcurrentCalls allows. Nothing was run.",
  },
  TOOL_PLACE_LOST: {
    message:
      "the call of {name} was stopped: the database was silent for so long that another one may have its place",
    retryable: false,
    httpStatus: 504,
    summary:
      "A tool with maxConcurrentCalls runs only as long as its runner can say so. It may have done its work.",
  },
  FUNCTION_UNKNOWN: {
    message: "{name} calls the function {function}, which is not registered",
    retryable: false,
    httpStatus: 409,
    summary: "Nothing was given under the name in impl.goFunc.",
  },
  FUNCTION_FAILED: {
    message: "{reason}",
    retryable: false,
    httpStatus: 200,
    summary: "The function of a tool threw; the message is its own.",
  },
  FUNCTION_RESULT: {
    message: "the function {function} answered something that is no JSON: {problem}",
    retryable: false,
    httpStatus: 502,
    summary: "What the function gave back cannot be written as JSON.",
  },
  FUNCTION_TIMEOUT: {
    message: "the function {function} gave no answer within {timeoutMs} ms",
    retryable: true,
    httpStatus: 504,
    summary: "The function took too long. It was told to stop; whether it does is up to it.",
  },
  FUNCTION_STOPPED: {
    message: "the function {function} was stopped: {reason}",
    retryable: false,
    httpStatus: 504,
    summary: "What it was given makes more work than one call may make.",
  },
  FUNCTION_BUSY: {
    message: "the function {function} was not begun: {reason}",
    retryable: true,
    httpStatus: 503,
    summary: "As much is being worked on as the program takes at once; nothing was done.",
  },
  FUNCTION_ABORTED: {
    message: "the call of the function {function} was aborted",
    retryable: false,
    httpStatus: 499,
    summary: "The caller stopped waiting.",
  },
  FUNCTION_MODULE: {
    message: "{module} {problem}",
    retryable: false,
    httpStatus: 500,
    summary: "A module of run.functions cannot be loaded, or holds no functions.",
  },
} as const;
