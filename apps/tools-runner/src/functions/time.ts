import { ownString } from "@toolhaft/json-text";
import type { ToolFunction } from "@toolhaft/toolbox";
import { Refusal } from "./refusal.ts";

/** The date and time now: in UTC, and as the clocks of a time zone show it, to the second. */
export const time: ToolFunction = (args) => {
  const zone = ownString(args, "timezone") ?? "UTC";
  const now = new Date();
  return { utc: now.toISOString().replace(/\.\d+/, ""), timezone: zone, local: localTime(now, zone) };
};

function localTime(now: Date, timeZone: string): string {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.get(type) ?? "";
  const offset = part("timeZoneName").replace("GMT", "") || "+00:00";
  return `${part("year")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}:${part("second")}${offset}`;
}

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const two = "2-digit";
  try {
    return new Intl.DateTimeFormat("en-CA", {
      timeZone,
      ...{ year: "numeric", month: two, day: two, hour: two, minute: two, second: two },
      hourCycle: "h23",
      timeZoneName: "longOffset",
    });
  } catch {
    throw new Refusal(
      `there is no time zone ${JSON.stringify(timeZone)}`,
      "Give a zone of the tz database, such as Europe/Oslo.",
    );
  }
}
