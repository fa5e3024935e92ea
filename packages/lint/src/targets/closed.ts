import type { Violation } from "@toolhaft/tool-targets/check";

/** Whether a fact is about a closed object. */
export function isClosed({ data }: Violation): boolean {
  return data["keyword"] === "additionalProperties" && data["isFalse"] === true;
}
