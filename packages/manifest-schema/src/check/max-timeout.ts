/** The longest a timer can wait, in whole seconds: 2^31 − 1 milliseconds. */
export const MAX_TIMEOUT_SEC = 2_147_483;
