import { defineRules, type Rules } from "@toolhaft/diagnostics";

const table = {
  // JSON Schema core 8.2.3: a `$ref` names a schema of this document.
  "schema/ref-dangling": {
    severity: "error",
    messages: {
      near: { message: "$ref {ref} points at nothing", help: 'Did you mean "{suggestion}"?' },
      nothing: {
        message: "$ref {ref} points at nothing",
        help: "Define it under $defs, or fix the reference.",
      },
      notSchema: {
        message: "$ref {ref} points at {actual}, which is no schema",
        help: "Point it at an object with a schema.",
      },
    },
  },
  // JSON Schema core 9.4.1: references that lead back to themselves without looking at a value never end.
  "schema/ref-cycle": {
    severity: "error",
    messages: {
      cycle: {
        message: "$ref {ref} leads back to itself: {steps}",
        help: "Let the cycle pass through properties or items, so that it ends with the value.",
      },
    },
  },
  // A `$ref` to another document: tools travel alone, and clients must not fetch it.
  "schema/ref-remote": {
    severity: "error",
    origin: "advice",
    messages: {
      remote: {
        message: "$ref {ref} points outside this document, and it is never fetched",
        help: "Copy the schema under $defs and point at it there.",
      },
    },
  },
  // Draft-07 core 8.3: next to `$ref` every other keyword is ignored.
  "schema/ref-siblings-ignored": {
    severity: "warning",
    origin: "advice",
    messages: {
      ignored: {
        message: "{keywords} next to $ref: draft-07 ignores them",
        help: "Put the reference into allOf, or use 2020-12.",
      },
    },
  },
  "schema/ref-style": {
    severity: "info",
    origin: "advice",
    messages: {
      place: {
        message: "$ref {ref} does not point under #/$defs",
        help: "Some providers resolve only #/$defs: move the schema there.",
      },
    },
  },
  // JSON Schema core 8.2: one identifier names one schema.
  "schema/id-duplicate": {
    severity: "error",
    messages: {
      id: { message: '$id "{name}" names two schemas', help: "Give each its own $id, or take them out." },
      anchor: { message: 'anchor "{name}" names two schemas', help: "Give each its own anchor." },
    },
  },
} as const;

/** What is wrong with `$ref` and `$id`. */
export const referenceRules: Rules<typeof table> = defineRules(table, {
  origin: "specification",
  since: "0.1.0",
});
