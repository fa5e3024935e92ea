/** How a flow fails, besides the ways in which the tools of its steps do. */
export const flowCodes = {
  FLOW_CRITERION: {
    message: "it did not succeed: {condition} is not met{why}",
    retryable: false,
    httpStatus: 502,
    summary: "The tool of a step answered, and the answer does not meet the step's `successCriteria`.",
  },
  FLOW_VALUE_MISSING: {
    message: "{problem}",
    retryable: false,
    httpStatus: 502,
    summary: "A step takes something of a result that is not in it.",
  },
  FLOW_RESULT_TOO_LARGE: {
    message: "its result is {size} bytes long, more than {limit}",
    retryable: false,
    httpStatus: 502,
    summary: "The results of all steps are kept until the flow has ended, so that each is bounded.",
  },
  FLOW_TOO_DEEP: {
    message: "flows call flows more than {limit} deep",
    retryable: false,
    httpStatus: 422,
    summary: "A tool that a flow calls was exchanged for a flow that leads back to it, or too deep.",
  },
  FLOW_ABORTED: {
    message: "the flow was stopped",
    retryable: false,
    httpStatus: 499,
    summary: "The caller stopped waiting.",
  },
  FLOW_TIMEOUT: {
    message: "the flow took longer than {timeoutMs} ms",
    retryable: true,
    httpStatus: 504,
    summary: "The time of the call was over before the flow was.",
  },
  FLOW_RUN_BUSY: {
    message: "the run {run} of a flow is still going on",
    retryable: true,
    httpStatus: 409,
    summary: "A run that has not ended was asked for again.",
  },
  FLOW_RUN_OTHER: {
    message: "the run {run} was begun by another flow, or with other arguments",
    retryable: false,
    httpStatus: 409,
    summary: "A run that was cut off is taken up only with the same flow, revision and arguments.",
  },
  CALL_INTERRUPTED: {
    message: "{tool} was called before and cut off; it may have done its work, and is not called again",
    retryable: false,
    httpStatus: 409,
    summary:
      "A call, or a step of a flow, was cut off in the middle, and its tool does not say that a second call is harmless.",
  },
  CALL_CANCELLED: {
    message: "the call was cancelled before any runner began with it",
    retryable: false,
    httpStatus: 499,
    summary: "Somebody ended a call that waited for a runner. Nothing was run.",
  },
} as const;
