import { join } from "node:path";
import type { LogFiles } from "./files.ts";

const DAY_MS = 86_400_000;

/** `20260131` of a time, in UTC. */
export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10).replaceAll("-", "");
}

/** Remove logs older than `days` days before `today`; other files stay, and so does what cannot be removed. */
export function removeOld(folder: string, today: string, days: number, files: LogFiles): void {
  const oldest = dayOf(new Date(timeOf(today) - days * DAY_MS));
  for (const name of namesIn(folder, files)) {
    if (!/^\d{8}\.log$/.test(name) || name.slice(0, 8) >= oldest) continue;
    try {
      files.remove(join(folder, name));
    } catch {
      // Another process removed it, or may; the next day tries again.
    }
  }
}

function namesIn(folder: string, files: LogFiles): readonly string[] {
  try {
    return files.names(folder);
  } catch {
    return [];
  }
}

function timeOf(day: string): number {
  return Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`);
}
