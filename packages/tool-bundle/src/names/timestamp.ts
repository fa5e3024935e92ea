const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)[Tt](\d\d):(\d\d):(\d\d)(\.\d{1,9})?(?:[Zz]|([+-])(\d\d):(\d\d))$/;

/**
 * Read a timestamp as RFC 3339 has it, such as `2024-05-14T13:44:00Z`: milliseconds since 1970, or
 * `undefined` for other text and for dates that no calendar has.
 */
export function parseTimestamp(text: string): number | undefined {
  const match = RFC_3339.exec(text);
  if (match === null) return undefined;
  const [year, month, day, hour, minute, second] = match.slice(1, 7).map(Number) as Six;
  const [fraction = "", sign, offsetHours = "0", offsetMinutes = "0"] = match.slice(7);
  if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return undefined;
  if (hour > 23 || minute > 59 || second > 60) return undefined;
  if (Number(offsetHours) > 23 || Number(offsetMinutes) > 59) return undefined;
  const offset = (Number(offsetHours) * 60 + Number(offsetMinutes)) * (sign === "-" ? -1 : 1);
  const date = new Date(0);
  // Date.UTC takes years below 100 for the twentieth century.
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute - offset, second, Math.floor(Number(`0${fraction}`) * 1000));
  return date.getTime();
}

type Six = [number, number, number, number, number, number];

function daysIn(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
