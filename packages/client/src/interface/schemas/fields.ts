import type { Diagnostic } from "@toolhaft/diagnostics";
import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import Type, {
  type TArray,
  type TBoolean,
  type TInteger,
  type TOptional,
  type TString,
  type TUnsafe,
} from "typebox";

/** UUID, version 7 for what the server makes. */
export const uuid: TString = Type.String({ format: "uuid" });

export const slug: TString = Type.String({
  maxLength: 64,
  description: "Letters, digits and dashes. A leading + is read as the sign before a slug.",
});

export const version: TString = Type.String({
  maxLength: 64,
  description: "As a slug, and dots. An opaque label: versions have no order.",
});

export const time: TString = Type.String({ format: "date-time" });

export const anyObject: TUnsafe<JsonObject> = Type.Unsafe<JsonObject>(Type.Object({}));
export const anyValue: TUnsafe<JsonValue> = Type.Unsafe<JsonValue>(Type.Unknown());

/** Findings about a definition that was sent. */
export const diagnostics: TOptional<TUnsafe<Diagnostic[]>> = Type.Optional(
  Type.Unsafe<Diagnostic[]>(
    Type.Array(Type.Object({}), {
      description: "Of a change: warnings and hints, with places in the text as it was sent.",
    }),
  ),
);

/** A parameter of a query that is a list. */
export function many(description: string): TOptional<TArray<TString>> {
  return Type.Optional(
    Type.Array(Type.String(), { description: `${description} Repeat it, or separate by commas.` }),
  );
}

export const includeDisabled: TOptional<TBoolean> = Type.Optional(
  Type.Boolean({ default: false, description: "Also what is disabled, and what cannot be called." }),
);

export const pageSize: TOptional<TInteger> = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 256, default: 25 }),
);

export const pageToken: TOptional<TString> = Type.Optional(
  Type.String({ description: "From the page before; all else as there." }),
);
