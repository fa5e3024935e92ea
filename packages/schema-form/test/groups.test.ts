import { describe, expect, test } from "vitest";
import { at, edit, inside, number, PLACE, text } from "./driver/at.ts";
import {
  add,
  addItem,
  addMember,
  check,
  clear,
  faultsOf,
  fieldInside,
  moveUp,
  openForm,
  pick,
  remove,
  typeText,
  unpick,
  withText,
} from "../src/plan.ts";

describe("unions", () => {
  const schema = {
    type: "object",
    properties: {
      where: {
        anyOf: [
          {
            title: "Place",
            type: "object",
            properties: { kind: { const: "place" }, city: { type: "string" } },
            required: ["kind"],
          },
          { title: "Name", type: "string" },
        ],
      },
    },
  };

  test("nothing is chosen at first; a choice begins with what it leaves no choice about", () => {
    let state = openForm(schema, "{}");
    expect(fieldInside(state, at(state, "where"))).toBeUndefined();
    state = edit(state, ["where"], (s, f) => pick(s, f, "0"));
    expect(state.document.value).toEqual({ where: { kind: "place" } });
    state = edit(state, ["where"], unpick);
    expect(state.document.value).toEqual({});
  });

  test("a person's choice wins over the value", () => {
    let state = edit(openForm(schema, "{}"), ["where"], (s, f) => pick(s, f, "1"));
    expect(inside(state, "where").plan.kind).toBe("text");
    state = typeText(state, inside(state, "where"), "Oslo");
    expect(state.document.value).toEqual({ where: "Oslo" });
    expect(at(withText(state, '{"where":{"kind":"place"}}'), "where").alternative?.id).toBe("0");
  });

  test("a number and its text become each other", () => {
    const either = { type: "object", properties: { size: { type: ["string", "integer"] } } };
    let state = edit(openForm(either, '{"size":12}'), ["size"], (s, f) => pick(s, f, "string"));
    expect(state.document.text).toBe('{"size":"12"}');
    state = edit(state, ["size"], (s, f) => pick(s, f, "integer"));
    expect(state.document.text).toBe('{"size":12}');
  });
});

describe("groups", () => {
  test("a group that is not there is added, and taken away", () => {
    let state = openForm(PLACE, '{"city":"Oslo"}');
    expect(at(state, "near").shown).toBe("absent");
    state = edit(state, ["near"], add);
    state = edit(state, ["near", "city"], text("Moss"));
    expect(state.document.value).toEqual({ city: "Oslo", near: { city: "Moss" } });
    expect(edit(state, ["near"], clear).document.text).toBe('{"city":"Oslo"}');
  });

  test("items are added, moved and taken away", () => {
    let state = edit(openForm(PLACE, '{"city":"Oslo","tags":["a"]}'), ["tags"], addItem);
    state = edit(state, ["tags", 1], text("b"));
    state = edit(state, ["tags", 1], moveUp);
    expect(state.document.value).toEqual({ city: "Oslo", tags: ["b", "a"] });
    expect(edit(state, ["tags", 0], remove).document.value).toEqual({ city: "Oslo", tags: ["a"] });
  });

  test.each(["", "__proto__", "a/b~c", "toString"])("a property %j is added once", (name) => {
    let state = openForm({ type: "object", additionalProperties: { type: "integer" } });
    state = edit(state, [], (s, f) => addMember(s, f, name));
    expect(edit(state, [], (s, f) => addMember(s, f, name))).toBe(state);
    state = edit(state, [name], number("7"));
    expect(state.document.text).toBe(`{\n  ${JSON.stringify(name)}: 7\n}`);
    expect(faultsOf(state)).toEqual([]);
  });

  test("boxes of a set", () => {
    const schema = {
      type: "object",
      properties: { days: { type: "array", uniqueItems: true, items: { enum: ["mo", "tu", "we"] } } },
    };
    let state = openForm(schema, "{}");
    for (const [day, isOn] of [
      ["we", true],
      ["mo", true],
      ["we", false],
    ] as const)
      state = edit(state, ["days"], (s, f) => check(s, f, day, isOn));
    expect(state.document.value).toEqual({ days: ["mo"] });
  });

  test("first items have schemas of their own", () => {
    const schema = {
      type: "object",
      properties: {
        at: { type: "array", prefixItems: [{ type: "number" }, { type: "string" }], items: false },
      },
    };
    let state = edit(openForm(schema, '{"at":[]}'), ["at"], addItem);
    state = edit(state, ["at"], addItem);
    expect([at(state, "at", 0).plan.kind, at(state, "at", 1).plan.kind]).toEqual(["number", "text"]);
    const list = at(state, "at").plan;
    expect(list.kind === "list" && list.takesMore).toBe(false);
  });
});
