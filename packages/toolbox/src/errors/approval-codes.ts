/** Why a call that has to be approved does not run. */
export const approvalCodes = {
  APPROVAL_REQUIRED: {
    message: "{name} runs only when somebody approves the call, and nobody can be asked here",
    retryable: false,
    httpStatus: 409,
    summary: "The configuration asks for an approval, and whoever called has no way to give one.",
  },
  APPROVAL_DECLINED: {
    message: "the call of {name} was not approved",
    retryable: false,
    httpStatus: 403,
    summary: "Somebody was asked, and did not say yes.",
  },
  APPROVAL_STALE: {
    message: "the approval is not of this call: {name} or its arguments have changed",
    retryable: false,
    httpStatus: 409,
    summary: "An approval is bound to the tool's revision and the exact text of the arguments.",
  },
  APPROVAL_USED: {
    message: "the approval of this call of {name} was used before",
    retryable: false,
    httpStatus: 409,
    summary: "An approval runs one call, once.",
  },
} as const;
