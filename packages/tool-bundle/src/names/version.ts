import { checkName, type NameCheck } from "./name-fault.ts";

const ALLOWED = /^[\p{L}\p{Nd}.-]$/u;

/**
 * Check a version: as a slug, and dots too. `.` and `..` are refused, because in a URL they would lead
 * elsewhere. A version is a label without an order. The Tools Functional Specification, "Slug and Version strings".
 */
export function checkVersion(text: string): NameCheck {
  if (text === "." || text === "..") return { ok: false, fault: { code: "dots" } };
  return checkName(text, ALLOWED);
}
