/** The formats that ajv-formats knows, which most JavaScript clients check by. */
export const USUAL_FORMATS: ReadonlySet<string> = new Set([
  ...["date-time", "date", "time", "duration", "email", "hostname", "ipv4", "ipv6", "uri", "uri-reference"],
  ...["uri-template", "uuid", "regex", "json-pointer", "relative-json-pointer", "json-pointer-uri-fragment"],
  ...["iso-time", "iso-date-time", "byte", "int32", "int64", "float", "double", "password", "binary"],
]);
