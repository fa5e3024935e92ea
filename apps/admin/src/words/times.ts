/** A length of time as the language writes it: `8 ms`, `1.2 sec`. */
export function showDuration(ms: number, language: string): string {
  const isLong = ms >= 1_000;
  return new Intl.NumberFormat(language, {
    style: "unit",
    unit: isLong ? "second" : "millisecond",
    maximumFractionDigits: isLong ? 1 : 0,
  }).format(isLong ? ms / 1_000 : ms);
}

/** A point in time, to the second. */
export function showTime(at: string | number, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: "short", timeStyle: "medium" }).format(new Date(at));
}
