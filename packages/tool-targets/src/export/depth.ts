/** Whether a value is nested deeper than `max` levels. A value that leads back to itself is. */
export function isDeeperThan(value: unknown, max: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  if (max === 0) return true;
  for (const each of Object.values(value)) if (isDeeperThan(each, max - 1)) return true;
  return false;
}
