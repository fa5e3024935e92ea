import type { ServerLimits } from "../limits.ts";
import { ApiError } from "./api-error.ts";

/** The framework's own refusals in the words of the interface; `undefined` for anything else. */
export function fromFastify(error: unknown, { bodyBytes }: ServerLimits): ApiError | undefined {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  switch (code) {
    case "FST_ERR_CTP_BODY_TOO_LARGE":
      return new ApiError("API_BODY_TOO_LARGE", { limit: bodyBytes }, { headers: { connection: "close" } });
    case "FST_ERR_CTP_INVALID_MEDIA_TYPE":
    case "FST_ERR_CTP_EMPTY_TYPE":
    case "FST_ERR_ROUTE_MISSING_CONTENT_TYPE":
      return new ApiError("API_CONTENT_TYPE", { wanted: "application/json in UTF-8", got: "another type" });
    case "FST_ERR_CTP_INVALID_CONTENT_LENGTH":
      return new ApiError("API_REQUEST_MALFORMED", {
        problem: "the body is not as long as Content-Length says",
      });
    case "FST_ERR_BAD_URL":
      return new ApiError("API_REQUEST_MALFORMED", { problem: "the path cannot be decoded" });
    case "FST_ERR_MAX_PARAM_LENGTH":
      return new ApiError("API_URL_TOO_LONG");
    case "ECONNRESET":
    case "ERR_STREAM_PREMATURE_CLOSE":
      return new ApiError("API_REQUEST_MALFORMED", { problem: "it ended early" });
    default:
      return undefined;
  }
}
