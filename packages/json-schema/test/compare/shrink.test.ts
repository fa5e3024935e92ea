import { isObject, type JsonValue } from "@toolhaft/json-text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { shrink } from "../../src/compare/example/shrink.ts";

const holds = (value: JsonValue, name: string): boolean => isObject(value) && Object.hasOwn(value, name);

test.each<[string, JsonValue, (value: JsonValue) => boolean, JsonValue]>([
  ["one member of an object", { harbour: "Kiel", days: 7 }, (value) => holds(value, "days"), { days: 0 }],
  [
    "a name that objects have",
    JSON.parse('{"__proto__":[4],"days":7}') as JsonValue,
    (value) => holds(value, "__proto__"),
    JSON.parse('{"__proto__":[]}') as JsonValue,
  ],
  [
    "one item of a list",
    [1, 2, 3, 4],
    (value) => Array.isArray(value) && value.some((each) => Number(each) > 2),
    [4],
  ],
  ["a text by halves", "abcdefgh", (value) => typeof value === "string" && value.length >= 2, "ab"],
  ["a number towards zero", -900.5, (value) => typeof value === "number" && value < -100, -112],
  [
    "what lies deeper",
    { tides: [{ at: "noon", high: true }] },
    (value) => JSON.stringify(value).includes("high"),
    { tides: [{ high: true }] },
  ],
])("leaves %s", (_, value, shows, smallest) => {
  expect(shrink(value, shows)).toEqual(smallest);
});

test("finds the one member of thousands in few looks", () => {
  const value = Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`v${String(at)}`, at]));
  let looks = 0;
  const shows = (each: JsonValue): boolean => ++looks > 0 && holds(each, "v1234");
  expect(shrink(value, shows)).toEqual({ v1234: 0 });
  expect(looks).toBeLessThan(60);
});

test("stops where nobody answers any more, with the smallest so far", () => {
  let looks = 0;
  const shows = (value: JsonValue): boolean | undefined => (++looks > 1 ? undefined : holds(value, "days"));
  expect(shrink({ harbour: "Kiel", days: 7 }, shows)).toEqual({ days: 7 });
});

test("what is left still shows it, and no single member of it can go", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.integer({ min: 1, max: 12 }), (json, least) => {
      const value = JSON.parse(JSON.stringify(json)) as JsonValue;
      const shows = (each: JsonValue): boolean => JSON.stringify(each).length >= least;
      fc.pre(shows(value));
      const smallest = shrink(value, shows);
      expect(shows(smallest)).toBe(true);
      if (isObject(smallest))
        for (const name of Object.keys(smallest)) {
          const { [name]: _, ...fewer } = smallest;
          expect(shows(fewer)).toBe(false);
        }
    }),
  );
});
