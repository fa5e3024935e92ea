import type { IncomingHttpHeaders } from "node:http";
import { ApiError } from "../problems/api-error.ts";

/** Only plain JSON in UTF-8: what a form or a script of another page can send without asking is refused. */
export function checkContentType(headers: IncomingHttpHeaders): void {
  const hasBody = headers["transfer-encoding"] !== undefined || (headers["content-length"] ?? "0") !== "0";
  if (!hasBody) return;
  const type = headers["content-type"];
  const encoding = headers["content-encoding"];
  if (encoding !== undefined && encoding.toLowerCase() !== "identity")
    throw new ApiError("API_CONTENT_TYPE", { got: `${encoding} (Content-Encoding)` });
  if (type !== undefined && JSON_TYPE.test(type)) return;
  throw new ApiError("API_CONTENT_TYPE", { got: type ?? "nothing (no Content-Type)" });
}

const JSON_TYPE = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-?8"?\s*)?;?\s*$/i;
