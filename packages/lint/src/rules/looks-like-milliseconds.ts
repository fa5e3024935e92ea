/**
 * Whether so many seconds were thought in milliseconds: whole thousands that are no whole hours. 3600 and 86400 are honest
 * seconds, 30000 is not.
 */
export function looksLikeMilliseconds(seconds: number): boolean {
  return seconds >= 1000 && seconds <= 86_400_000 && seconds % 1000 === 0 && seconds % 3600 !== 0;
}
