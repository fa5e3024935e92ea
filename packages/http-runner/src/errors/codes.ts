import type { CodeOf, ErrorCode } from "@toolhaft/diagnostics";
import { accessCodes } from "./codes/access.ts";
import { answerCodes } from "./codes/answer.ts";
import { inputCodes } from "./codes/input.ts";
import { networkCodes } from "./codes/network.ts";
import { policyCodes } from "./codes/policy.ts";

/** What is fixed about one way to fail. */
export interface HttpCodeEntry extends ErrorCode {
  /** What a tool with `errorMode: "empty"` may answer with nothing: never a fault of policy or input. */
  readonly mayBeEmpty: boolean;
}

type Tables = typeof policyCodes &
  typeof inputCodes &
  typeof networkCodes &
  typeof answerCodes &
  typeof accessCodes;

export type HttpCode = CodeOf<Tables, HttpCodeEntry>;

/** Every way a call can fail, and the one place where the texts stand. */
export const httpCodes: Readonly<Record<HttpCode, HttpCodeEntry>> = {
  ...policyCodes,
  ...inputCodes,
  ...networkCodes,
  ...answerCodes,
  ...accessCodes,
};
