const COMMON = [
  "schemaVersion",
  "slug",
  "displayName",
  "description",
  "isEnabled",
  "isBuiltIn",
  "createdAt",
  "modifiedAt",
];

/** Keys of a tool by the Tools Functional Specification, and our extensions. */
export const TOOL_KEYS: ReadonlySet<string> = new Set([
  ...["$schema", "bundleID", "toolID", "version", "tags", "type", "argSchema", "outputSchema", "impl"],
  ...["limits", "maxCallsPerMinute", "annotations", ...COMMON],
]);

/** Those of them that a tool must have, as far as another key may have been written for one. */
export const REQUIRED_TOOL_KEYS: ReadonlySet<string> = new Set([
  ...["slug", "version", "displayName", "type", "isEnabled", "argSchema", "createdAt", "modifiedAt"],
]);

/** Keys that the later shape of the reference has besides. */
export const LATER_TOOL_KEYS: ReadonlySet<string> = new Set([
  ...["id", "httpImpl", "goImpl", "sdkImpl", "userCallable", "llmCallable", "autoExecReco"],
  ...["userArgSchema", "llmToolType", "outputKind"],
]);

export const BUNDLE_KEYS: ReadonlySet<string> = new Set(["$schema", "bundleID", "softDeletedAt", ...COMMON]);

export const LATER_BUNDLE_KEYS: ReadonlySet<string> = new Set(["id"]);

/** Keys of an HTTP block. */
export const HTTP_KEYS: ReadonlySet<string> = new Set([
  ...["method", "urlTemplate", "headers", "bodyTemplate", "successCodes", "timeoutMs", "responseEncoding"],
  ...["extractExpr", "extractKind", "errorMode", "auth"],
]);

export const LATER_REQUEST_KEYS: ReadonlySet<string> = new Set([
  ...["method", "urlTemplate", "query", "headers", "body", "auth", "timeoutMS", "timeoutMs"],
]);

export const LATER_RESPONSE_KEYS: ReadonlySet<string> = new Set([
  "successCodes",
  "errorMode",
  "bodyOutputMode",
]);

export const REQUIRED_HTTP_KEYS: ReadonlySet<string> = new Set(["urlTemplate"]);

export const GO_KEYS: ReadonlySet<string> = new Set(["goFunc"]);

export const EXEC_KEYS: ReadonlySet<string> = new Set(["command", "timeoutSec", "envPassthrough"]);

export const ANNOTATION_KEYS: ReadonlySet<string> = new Set([
  ...["readOnlyHint", "destructiveHint", "idempotentHint"],
]);

/** Limits of a tool, and the least that each may be. */
export const LIMIT_KEYS: ReadonlyMap<string, number> = new Map([
  ["maxSentBytes", 0],
  ["maxResponseBytes", 0],
  ["maxRetries", 0],
  ["maxConcurrentCalls", 1],
]);
