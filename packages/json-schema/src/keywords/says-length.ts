/** Models read descriptions: is the limit there, as `10000` or grouped as `10,000`? */
export function saysLength(description: string, limit: number): boolean {
  const digits = String(limit);
  if (description.includes(digits)) return true;
  return limit >= 1000 && description.replace(/(?<=\d)[ ,._'](?=\d{3})/g, "").includes(digits);
}
