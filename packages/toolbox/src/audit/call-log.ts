import { join } from "node:path";
import { timeOfCallId } from "./call-id.ts";
import type { LogReader } from "./log-reader.ts";
import type { CallLog, LoggedCall } from "./record.ts";
import { dayOf } from "./retention.ts";

const BLOCK = 65_536;
/** Bytes that are read for one page: a page of what is rare is short, but never late. */
const MOST_READ = 4 * 1_048_576;
const LINE_FEED = 10;
const DAY_MS = 86_400_000;

/** Read the days' files of a log, which others go on appending to. */
export function createCallLog(folder: string, files: LogReader): CallLog {
  const daysUpTo = (last: string): readonly string[] =>
    files
      .names(folder)
      .flatMap((name) => /^(\d{8})\.log$/.exec(name)?.[1] ?? [])
      .filter((day) => day <= last)
      .sort()
      .reverse();
  const pathOf = (day: string): string => join(folder, `${day}.log`);

  return {
    list({ limit, since, place, accept = () => true }) {
      const from = place === undefined ? undefined : placeOf(place);
      const first = since === undefined ? "" : dayOf(new Date(since));
      const calls: LoggedCall[] = [];
      let left = MOST_READ;
      for (const day of daysUpTo(from?.day ?? "99999999")) {
        if (day < first) break;
        const path = pathOf(day);
        let end = day === from?.day ? from.at : files.size(path);
        while (end > 0) {
          if (left <= 0) return { calls, next: `${day}-${String(end)}` };
          const lines = linesBefore(files, path, end);
          left -= end - lines.start;
          for (const { at, text } of lines.lines) {
            const record = readCall(text);
            const isWanted =
              record !== undefined && (since === undefined || isFrom(record.ts, since)) && accept(record);
            if (isWanted) calls.push(record);
            if (calls.length === limit) return { calls, next: `${day}-${String(at)}` };
          }
          end = lines.start;
        }
      }
      return { calls };
    },
    find(id) {
      const time = timeOfCallId(id);
      if (time === undefined) return undefined;
      // A call has its id a moment before it begins, and its line is in the file of the day on which it began.
      const days = [time, time + DAY_MS].map((each) => dayOf(new Date(each)));
      for (const day of daysUpTo("99999999")) {
        if (!days.includes(day)) continue;
        const found = lineWith(files, pathOf(day), `"id":"${id}"`);
        const record = found === undefined ? undefined : readCall(found);
        if (record?.id === id) return record;
      }
      return undefined;
    },
  };
}

function placeOf(place: string): { day: string; at: number } {
  const [, day, at] = /^(\d{8})-(\d{1,15})$/.exec(place) ?? [];
  if (day === undefined || at === undefined) throw new RangeError("it is no place in this log");
  return { day, at: Number(at) };
}

interface Line {
  /** Where it starts. */
  readonly at: number;
  readonly text: string;
}

/** The last whole lines in front of a place, the last one first; `start`: what stands before was not looked at. */
function linesBefore(
  files: LogReader,
  path: string,
  end: number,
): { readonly start: number; readonly lines: readonly Line[] } {
  const from = Math.max(0, end - BLOCK);
  const bytes = Buffer.from(files.readPart(path, from, end - from));
  // The line that the block starts within belongs to the next look; one that is longer than a block is none of ours.
  const cut = from === 0 ? 0 : bytes.indexOf(LINE_FEED) + 1;
  const isTorn = from > 0 && (cut === 0 || cut === bytes.length);
  if (isTorn) return { start: from, lines: [] };
  const lines: Line[] = [];
  let at = cut;
  for (const text of bytes.toString("utf8", cut).split("\n")) {
    lines.push({ at: from + at, text });
    at += Buffer.byteLength(text) + 1;
  }
  return { start: from + cut, lines: lines.reverse() };
}

/** The line that holds a text, looked for from the start. */
function lineWith(files: LogReader, path: string, wanted: string): string | undefined {
  const size = files.size(path);
  for (let from = 0; from < size; from += MOST_READ - BLOCK) {
    const bytes = Buffer.from(files.readPart(path, from, MOST_READ));
    const at = bytes.indexOf(wanted);
    if (at === -1) continue;
    const end = bytes.indexOf(LINE_FEED, at);
    const start = bytes.lastIndexOf(LINE_FEED, at) + 1;
    return bytes.toString("utf8", start, end === -1 ? bytes.length : end);
  }
  return undefined;
}

function isFrom(ts: string, since: string): boolean {
  return Date.parse(ts) >= Date.parse(since);
}

/** A line as the record of a call; undefined for one of a change, and for what nobody wrote whole. */
export function readCall(line: string): LoggedCall | undefined {
  if (!line.startsWith("{")) return undefined;
  try {
    const value = JSON.parse(line) as Partial<LoggedCall> & { readonly kind?: unknown };
    const { kind, id, ts, tool, ok, ms } = value;
    const isCall = kind === undefined && [id, ts, tool].every((text) => typeof text === "string");
    return isCall && typeof ok === "boolean" && typeof ms === "number" ? (value as LoggedCall) : undefined;
  } catch {
    return undefined;
  }
}
