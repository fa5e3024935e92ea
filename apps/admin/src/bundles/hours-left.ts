const HOUR_MS = 3_600_000;

/** How long a deleted bundle is kept. The Tools Functional Specification, "Soft-delete of bundle". */
const KEPT_HOURS = 48;

/** The whole hours in which a bundle can still be restored; less than one is 0, and so is what is over. */
export function hoursLeft(softDeletedAt: string, now: number): number {
  const gone = (now - Date.parse(softDeletedAt)) / HOUR_MS;
  return Math.max(0, Math.min(KEPT_HOURS, Math.floor(KEPT_HOURS - gone)));
}
