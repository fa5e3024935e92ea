import { apiCodes } from "./codes/de/api.ts";
import { callCodes } from "./codes/de/call.ts";
import { execCodes } from "./codes/de/exec.ts";
import { httpCodes } from "./codes/de/http.ts";
import { storeCodes } from "./codes/de/store.ts";
import { toolCodes } from "./codes/de/tool.ts";
import type { enCodes } from "./en-codes.ts";

export const deCodes: Readonly<Record<keyof typeof enCodes, string>> = {
  ...apiCodes,
  ...storeCodes,
  ...execCodes,
  ...callCodes,
  ...toolCodes,
  ...httpCodes,
};
