import { apiCodes } from "./codes/en/api.ts";
import { callCodes } from "./codes/en/call.ts";
import { execCodes } from "./codes/en/exec.ts";
import { httpCodes } from "./codes/en/http.ts";
import { storeCodes } from "./codes/en/store.ts";
import { toolCodes } from "./codes/en/tool.ts";

/** Codes of problems, in the words of the screen: each that a call or a request can end with. */
export const enCodes = {
  ...apiCodes,
  ...storeCodes,
  ...execCodes,
  ...callCodes,
  ...toolCodes,
  ...httpCodes,
} as const;
