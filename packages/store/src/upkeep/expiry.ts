import { parseTimestamp } from "@toolhaft/tool-bundle";
import type { BundleRecord } from "../records.ts";
import type { StoreProblem } from "../types.ts";

/** How long a deleted bundle can be restored. The Tools Functional Specification, "Soft-delete of bundle". */
const GRACE_MS = 48 * 60 * 60 * 1000;

/** Whether a bundle's time is over. What cannot be proven to be old stays; `said`: the bundle, or why it cannot be read. */
export function expiryOf(
  said: BundleRecord | { message: string } | undefined,
  { path, bundleID, now }: { path: string; bundleID: string; now: number },
): "over" | "stays" | StoreProblem {
  const stays = (message: string): StoreProblem => ({
    kind: "cannot-expire",
    severity: "warning",
    path,
    bundleID,
    message,
  });
  if (said === undefined) return "over";
  if ("message" in said) return stays(`${said.message}; the bundle is kept`);
  if (said.softDeletedAt === undefined) return "stays";
  const age = now - (parseTimestamp(said.softDeletedAt) ?? Number.NaN);
  if (age < 0) return stays(`softDeletedAt ${said.softDeletedAt} lies in the future: the bundle is kept`);
  return age >= GRACE_MS ? "over" : "stays";
}
