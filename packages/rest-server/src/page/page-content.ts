import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { PageFile } from "./page-files.ts";

/** What is sent of a file. */
export interface Content {
  readonly bytes: Uint8Array;
  readonly etag: string;
  readonly encoding?: "gzip";
}

/** Reads a file once and compresses it once, each when somebody first wants it; a file that cannot be read is tried again. */
export function contentOf({ type, read }: PageFile): (accepted: string | undefined) => Promise<Content> {
  const plain = once(async () => {
    const bytes = await read();
    return { bytes, etag: `"${digestOf(bytes)}"` };
  });
  const compressed = once(async () => {
    const { bytes, etag } = await plain();
    const packed = await compress(bytes, { level: 9 });
    return { bytes: packed, etag: `${etag.slice(0, -1)}-gzip"`, encoding: "gzip" as const };
  });
  return (accepted) => (isText(type) && takesGzip(accepted) ? compressed() : plain());
}

const compress = promisify(gzip) as (bytes: Uint8Array, options: { level: number }) => Promise<Uint8Array>;

function digestOf(bytes: Uint8Array): string {
  return hash("sha256", bytes, "base64url").slice(0, 32);
}

/** Pictures and fonts are compressed already. */
function isText(type: string): boolean {
  return /^(?:text\/|application\/(?:json|manifest\+json)|image\/svg)/.test(type);
}

function takesGzip(accepted = ""): boolean {
  return accepted.split(",").some((part) => {
    const [coding = "", weight = ""] = part.split(";");
    return coding.trim().toLowerCase() === "gzip" && !/^\s*q=0(?:\.0*)?\s*$/i.test(weight);
  });
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}
