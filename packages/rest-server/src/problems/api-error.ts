import type { ProblemLocation } from "@toolhaft/client";
import { apiCodes, type ApiCode } from "@toolhaft/client/interface";
import { visible } from "@toolhaft/diagnostics";
import { cutText } from "@toolhaft/json-text";

type Data = Readonly<Record<string, string | number>>;

interface More {
  readonly hint?: string;
  readonly places?: readonly ProblemLocation[];
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request that is refused: a code of the interface, its one line, and where. */
export class ApiError extends Error {
  readonly code: ApiCode;
  readonly hint: string | undefined;
  readonly places: readonly ProblemLocation[];
  /** Headers of the answer: `Retry-After`, `Allow`. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ApiCode, data: Data = {}, { hint, places = [], headers = {} }: More = {}) {
    super(fill(apiCodes[code].message, data));
    this.name = "ApiError";
    this.code = code;
    this.hint = hint;
    this.places = places;
    this.headers = headers;
  }
}

// Foreign text is cut and made harmless: it ends in logs and terminals.
function fill(template: string, data: Data): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(data, name) ? cutText(visible(String(data[name])), LONGEST) : whole,
  );
}

const LONGEST = 1_000;
