import { accessCodes, type AccessCode } from "./codes/access.ts";
import { answerCodes, type AnswerCode } from "./codes/answer.ts";
import { inputCodes, type InputCode } from "./codes/input.ts";
import { networkCodes, type NetworkCode } from "./codes/network.ts";
import { policyCodes, type PolicyCode } from "./codes/policy.ts";
import type { CodeEntry } from "./code-entry.ts";

export type HttpCode = PolicyCode | InputCode | NetworkCode | AnswerCode | AccessCode;

/** Every way a call can fail, and the one place where the texts stand. */
export const httpCodes: Readonly<Record<HttpCode, CodeEntry>> = {
  ...policyCodes,
  ...inputCodes,
  ...networkCodes,
  ...answerCodes,
  ...accessCodes,
};

/** What is fixed about a code. */
export function codeEntry(code: HttpCode): CodeEntry {
  return httpCodes[code];
}
