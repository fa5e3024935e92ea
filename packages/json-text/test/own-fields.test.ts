import { isObject, own, ownObject, ownString, parseJson, type JsonObject } from "@toolhaft/json-text";
import { describe, expect, test } from "vitest";

test.each([
  [{}, true],
  [[], false],
  [null, false],
  ["{}", false],
  [undefined, false],
])("isObject(%j) is %s", (value, expected) => {
  expect(isObject(value)).toBe(expected);
});

describe("own fields", () => {
  const tool = parseJson('{"name":"get_time","schema":{},"__proto__":{"command":[]}}').value as JsonObject;

  test("are told from what an object inherits", () => {
    expect(own(tool, "name")).toBe("get_time");
    expect(own(tool, "toString")).toBeUndefined();
    expect(own(tool, "__proto__")).toEqual({ command: [] });
    expect(own(tool, "command")).toBeUndefined();
  });

  test("are given only in the type that is asked for", () => {
    expect(ownString(tool, "name")).toBe("get_time");
    expect(ownString(tool, "schema")).toBeUndefined();
    expect(ownObject(tool, "schema")).toEqual({});
    expect(ownObject(tool, "name")).toBeUndefined();
  });
});
