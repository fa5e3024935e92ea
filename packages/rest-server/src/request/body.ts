import type { Schema } from "@toolhaft/client/interface";
import { explain, validate } from "@toolhaft/json-schema";
import { type JsonDocument, type JsonValue, parseSound, toPointer } from "@toolhaft/json-text";
import { ApiError } from "../problems/api-error.ts";
import { bodyFault, type BodyFault } from "../work/body-fault.ts";
import { bodyFaultJob, workOnBody, type WorkHost } from "../work/work-on-body.ts";

/** The bytes of a body; refuses none at all. */
export function bytesOf(body: unknown, what: string): Uint8Array {
  if (body instanceof Uint8Array && body.length > 0) return body;
  throw new ApiError("API_BODY_MISSING", { what });
}

/**
 * A body as JSON with the source text of each part. Refuses what is not UTF-8, not JSON, or names a key twice; what it is, with a
 * long body, is found out apart.
 */
export async function readDocument(bytes: Uint8Array, host: WorkHost): Promise<JsonDocument> {
  const text = decoded(bytes);
  const sound = text === undefined ? undefined : parseSound(text);
  if (sound !== undefined && !sound.repeatsKey && sound.document.problems.length === 0) return sound.document;
  const { pointer, detail } =
    bytes.length > LONG
      ? (JSON.parse(await workOnBody(bodyFaultJob, bytes, host)) as BodyFault)
      : bodyFault(bytes);
  throw new ApiError("API_BODY_NOT_JSON", { problem: detail }, { locations: [{ pointer, detail }] });
}

const LONG = 100_000;

function decoded(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** A body of the shape that a schema says. */
export async function readBody<T>(body: unknown, schema: Schema<T>, host: WorkHost): Promise<T> {
  const document = await readDocument(bytesOf(body, "a JSON object"), host);
  checkBody(document.value as JsonValue, schema);
  return document.value as T;
}

/** Refuse a value of another shape, with each location. */
export function checkBody<T>(value: JsonValue, schema: Schema<T>): void {
  const { valid, errors } = validate(schema as unknown as JsonValue, value);
  if (valid) return;
  const locations = explain(errors, schema as unknown as JsonValue).map(({ path, message, help }) => ({
    pointer: toPointer(path),
    detail: message,
    ...(help === undefined ? {} : { help }),
  }));
  const lines = locations
    .slice(0, 3)
    .map(({ pointer, detail, help }) =>
      [`${pointer === "" ? "the body" : pointer} ${detail}`, ...(help === undefined ? [] : [help])].join(
        "; ",
      ),
    );
  const more = locations.length > 3 ? ` and ${String(locations.length - 3)} more` : "";
  throw new ApiError("API_BODY_INVALID", { problems: `${lines.join("; ")}${more}` }, { locations });
}

/**
 * The arguments of a call as they stand in the body `{"args": …}`: the exact slice of its text, so that `1.0` and
 * `9007199254740993` reach the tool as they were written. No body, or none of them: `{}`.
 */
export async function readArgs(body: unknown, schema: Schema<unknown>, host: WorkHost): Promise<string> {
  if (!(body instanceof Uint8Array) || body.length === 0) return "{}";
  const document = await readDocument(body, host);
  checkBody(document.value as JsonValue, schema);
  return document.source(["args"]) ?? "{}";
}
