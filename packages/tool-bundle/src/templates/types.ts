import type { JsonValue } from "@toolhaft/json-text";

/** The way a placeholder names a value: `${a.b[0]}` → `["a", "b", 0]`. */
export type Reference = readonly (string | number)[];

/** Where a placeholder stands, which decides how its value is written. */
export type PlaceholderPosition =
  | "host"
  | "path"
  | "query-key"
  | "query-value"
  | "fragment"
  | "header"
  | "json-string"
  | "json-value"
  | "form-key"
  | "form-value"
  | "text";

/** One `${…}` of a template. Offsets count UTF-16 units of the template's text. */
export interface Placeholder {
  /** As written: `${city:-Oslo}`. */
  text: string;
  reference: Reference;
  /** `${x?}`: may be absent. */
  optional: boolean;
  /** `${x:-default}`: what stands there when the value is missing or null. */
  fallback?: string;
  position: PlaceholderPosition;
  start: number;
  end: number;
}

/** What makes a template unusable. */
export type TemplateFaultCode =
  | "placeholder"
  | "unclosed"
  | "nested"
  | "scheme"
  | "host"
  | "credentials"
  | "port"
  | "character"
  | "percent"
  | "dot-segment"
  | "url"
  | "fragment"
  | "json"
  | "json-key"
  | "json-default";

export interface TemplateFault {
  code: TemplateFaultCode;
  /** One line, lower case at the start. */
  message: string;
  start: number;
  end: number;
}

export type TemplateErrorCode =
  | "TEMPLATE_MISSING"
  | "TEMPLATE_TYPE"
  | "TEMPLATE_TEXT"
  | "TEMPLATE_SEGMENT"
  | "TEMPLATE_HEADER"
  | "TEMPLATE_HOST";

/** Why a value could not be put in. The value itself is never shown: it may be a secret. */
export interface TemplateError {
  code: TemplateErrorCode;
  message: string;
  /** The placeholder as written. */
  placeholder: string;
  start: number;
  end: number;
}

/** A value that was found; `source` is its exact JSON text, so that `1.0` stays `1.0`. */
export interface Found {
  value: JsonValue;
  source?: string;
  /** It stands for an argument that was not given: a placeholder that says what stands there then is right. */
  isDefault?: true;
}

/** Answers what a reference stands for; `undefined` when there is nothing. */
export type Lookup = (reference: Reference) => Found | undefined;

export type Expansion<Value> = { ok: true; value: Value } | { ok: false; error: TemplateError };

/** A template that was read: its structure is fixed, values only fill its gaps. */
export interface Template<Value = string> {
  placeholders: readonly Placeholder[];
  expand(lookup: Lookup): Expansion<Value>;
}

export type Compiled<Value = string> =
  | { ok: true; template: Template<Value>; warnings: readonly TemplateFault[] }
  | { ok: false; faults: readonly TemplateFault[] };
