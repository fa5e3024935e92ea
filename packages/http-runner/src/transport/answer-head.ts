import { isUtf8 } from "node:buffer";

/** The headers of an answer that matter to us. */
export interface AnswerHead {
  status: number;
  reason: string;
  contentType?: string;
  contentLength?: number;
  contentEncoding?: string;
  location?: string;
  retryAfter?: string;
  date?: string;
}

/** Pick them out of the raw list of names and values; other headers are not even decoded. */
export function readHead(status: number, raw: readonly Buffer[], reason: string): AnswerHead {
  const head: AnswerHead = { status, reason };
  for (let index = 0; index < raw.length; index += 2) {
    const field = FIELDS[raw[index]?.length ?? 0];
    if (field === undefined || raw[index]?.toString("latin1").toLowerCase() !== field.name) continue;
    const value = decoded(raw[index + 1]);
    if (field.key === "contentLength") head.contentLength = Number(value);
    else if (field.key === "contentEncoding" && head.contentEncoding !== undefined) {
      head.contentEncoding = `${head.contentEncoding}, ${value}`;
    } else head[field.key] ??= value;
  }
  return head;
}

/** UTF-8 where it is that, as today's servers send it, else Latin-1, as HTTP once said. */
function decoded(value: Buffer | undefined): string {
  if (value === undefined) return "";
  return value.toString(isUtf8(value) ? "utf8" : "latin1");
}

interface Field {
  name: string;
  key: Exclude<keyof AnswerHead, "status" | "reason">;
}

/** By the length of the name, which tells them apart. */
const FIELDS: Readonly<Record<number, Field>> = {
  4: { name: "date", key: "date" },
  8: { name: "location", key: "location" },
  11: { name: "retry-after", key: "retryAfter" },
  12: { name: "content-type", key: "contentType" },
  14: { name: "content-length", key: "contentLength" },
  16: { name: "content-encoding", key: "contentEncoding" },
};
