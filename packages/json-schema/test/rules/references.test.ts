import type { JsonValue } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { diagnose } from "../check/findings.ts";
import { DRAFT_07, describeMistakes, withCity } from "./one-finding.ts";

describeMistakes("references and names", [
  [
    "ref-dangling",
    "near",
    { ...(withCity({ $ref: "#/$defs/Ctiy" }) as object), $defs: { City: { type: "string" } } },
    "/properties/city/$ref",
    '$ref "#/$defs/Ctiy" points at nothing',
  ],
  [
    "ref-dangling",
    "nothing",
    withCity({ $ref: "#/$defs/City" }),
    "/properties/city/$ref",
    '$ref "#/$defs/City" points at nothing',
  ],
  [
    "ref-dangling",
    "notSchema",
    { type: "object", title: "Places", properties: { city: { $ref: "#/title" } } },
    "/properties/city/$ref",
    '$ref "#/title" points at a string, which is no schema',
  ],
  [
    "ref-cycle",
    "cycle",
    {
      ...(withCity({ $ref: "#/$defs/City" }) as object),
      $defs: { City: { allOf: [{ $ref: "#/$defs/Town" }] }, Town: { $ref: "#/$defs/City" } },
    },
    "/$defs/City/allOf/0/$ref",
    '$ref "#/$defs/Town" leads back to itself: #/$defs/Town → #/$defs/City → #/$defs/Town',
  ],
  [
    "ref-remote",
    "remote",
    withCity({ $ref: "https://example.com/city.json" }),
    "/properties/city/$ref",
    '$ref "https://example.com/city.json" points outside this document, and it is never fetched',
  ],
  [
    "ref-siblings-ignored",
    "ignored",
    {
      ...DRAFT_07,
      ...(withCity({ $ref: "#/definitions/City", minLength: 2 }) as object),
      definitions: { City: { type: "string" } },
    },
    "/properties/city/minLength",
    "minLength next to $ref: draft-07 ignores them",
  ],
  [
    "ref-style",
    "place",
    { type: "object", properties: { from: { type: "string" }, to: { $ref: "#/properties/from" } } },
    "/properties/to/$ref",
    '$ref "#/properties/from" does not point under #/$defs',
  ],
  [
    "id-duplicate",
    "id",
    {
      type: "object",
      $defs: { City: { $id: "city", type: "string" }, Town: { $id: "city", type: "string" } },
    },
    "/$defs/Town/$id",
    '$id "city" names two schemas',
  ],
  [
    "id-duplicate",
    "anchor",
    {
      type: "object",
      $defs: { City: { $anchor: "city", type: "string" }, Town: { $anchor: "city", type: "string" } },
    },
    "/$defs/Town/$anchor",
    'anchor "city" names two schemas',
  ],
]);

test("a reference that spells out the schema's own $id points inside it", () => {
  const schema = (ref: string): JsonValue => ({
    $id: "https://maps.example/route",
    ...(withCity({ $ref: ref }) as object),
    $defs: { City: { type: "string" } },
  });
  expect(diagnose(schema("https://maps.example/route#/$defs/City"), { root: "object" })).toEqual([]);
  expect(
    diagnose(schema("https://maps.example/route#/properties"), { root: "object" }).map(({ rule }) => rule),
  ).toContain("schema/ref-style");
});
