import type { ConstraintKind } from "@toolhaft/tool-targets/targets";
import type { FieldReport } from "./report.ts";

/** The kind of row that speaks of a keyword's value; of any other keyword it is that it is not taken at all. */
const KINDS: Readonly<Record<string, { kind: ConstraintKind; rest: string }>> = {
  pattern: { kind: "pattern-syntax", rest: 'not: ["lookaround"]' },
  format: { kind: "formats", rest: 'only: ["date-time"]' },
  enum: { kind: "enum-strings", rest: "" },
  type: { kind: "single-types", rest: "" },
  $ref: { kind: "references", rest: 'not: ["remote"]' },
  maxLength: { kind: "largest", rest: 'keywords: ["maxLength"], max: 1000' },
  maxItems: { kind: "largest", rest: 'keywords: ["maxItems"], max: 1000' },
};

/** A row of a target for the place that a report is about: to be pasted, and made true. */
export function rowFor({ source, seen }: FieldReport, pointer: string): string {
  const stated = `effect: "refuses", source: ${JSON.stringify(source)}, date: "${seen ?? "2026-01"}"`;
  const { kind, rest } = kindFor(pointer);
  return `{ kind: "${kind}", ${rest === "" ? "" : `${rest}, `}${stated} },`;
}

function kindFor(pointer: string): { kind: ConstraintKind; rest: string } {
  const parts = pointer.split("/").map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~"));
  const [holder = "", last = ""] = parts.slice(-2);
  if (holder === "properties")
    return { kind: "property-keys", rest: 'pattern: "^[a-zA-Z0-9_-]+$", max: 64, where: "everywhere"' };
  if (parts.length === 4 && last === "name")
    return { kind: "name-format", rest: 'pattern: "^[a-zA-Z0-9_-]+$"' };
  if (parts.length === 4 && last === "description") return { kind: "description-length", rest: "max: 1024" };
  return KINDS[last] ?? { kind: "keywords", rest: `not: [${JSON.stringify(last)}], where: "everywhere"` };
}
