import { parseTimestamp } from "@toolhaft/tool-bundle";

/** A stored time in milliseconds since 1970. The store's own spelling is read in a fraction of the time of others. */
export function timeOf(text: string): number | undefined {
  if (text.length !== 24 || !text.endsWith("Z")) return parseTimestamp(text);
  const time = Date.parse(text);
  // A date that no calendar has comes back as another one.
  const isOwn = !Number.isNaN(time) && new Date(time).toISOString() === text;
  return isOwn ? time : parseTimestamp(text);
}
