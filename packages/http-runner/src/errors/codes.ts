import { accessCodes } from "./codes/access.ts";
import { answerCodes } from "./codes/answer.ts";
import { inputCodes } from "./codes/input.ts";
import { networkCodes } from "./codes/network.ts";
import { policyCodes } from "./codes/policy.ts";
import type { CodeEntry } from "./code-entry.ts";

/** Every way a call can fail, and the one place where the texts stand. */
export const httpCodes: typeof policyCodes &
  typeof inputCodes &
  typeof networkCodes &
  typeof answerCodes &
  typeof accessCodes = { ...policyCodes, ...inputCodes, ...networkCodes, ...answerCodes, ...accessCodes };

export type HttpCode = keyof typeof httpCodes;

/** What is fixed about a code. */
export function codeEntry(code: HttpCode): CodeEntry {
  return httpCodes[code];
}
