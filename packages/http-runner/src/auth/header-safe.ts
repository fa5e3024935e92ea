import { HttpError } from "../errors/http-error.ts";

/** Refuse a secret that no header can carry. Its value is not shown. */
export function headerSafe(value: string, field: string): void {
  if (/^[\t\x20-\x7e]*$/.test(value)) return;
  const problem = "holds a line break or another character that no header can carry";
  throw new HttpError("HTTP_HEADER_INVALID", { placeholder: "the secret", field, problem });
}
