/** A value as JSON with two blanks a level. */
export function prettyText(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
