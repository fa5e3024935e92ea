import Type, { type TString } from "typebox";

/** UUID, version 7 for what the server makes. */
export const uuid: TString = Type.String({ format: "uuid" });

export const slug: TString = Type.String({
  maxLength: 64,
  description: "Letters, digits and dashes. A leading + is taken as the sign before a slug.",
});

export const version: TString = Type.String({
  maxLength: 64,
  description: "As a slug, and dots. An opaque label: versions have no order.",
});

export const time: TString = Type.String({ format: "date-time" });
