import { describe, expect, test } from "vitest";
import { at, edit, inside, number, PLACE, text } from "./driver/at.ts";
import {
  clear,
  faultsOf,
  openForm,
  pick,
  put,
  remove,
  setEmptyText,
  setNull,
  typeJson,
  typeNumber,
  type FormState,
} from "../src/plan.ts";

describe("the value stays the text that it is", () => {
  const written = '{\r\n\t"more": 1.0e2,\r\n\t"depth": 10.50,\r\n\t"city": "Oslo"\r\n}';

  test("keys, their order, layout and the spelling of numbers", () => {
    let state = openForm(PLACE, written);
    state = edit(state, ["city"], text("Bergen"));
    expect(state.document.text).toBe(written.replace("Oslo", "Bergen"));
  });

  test("numbers are written as they are typed", () => {
    const state = edit(openForm(PLACE, written), ["depth"], number("9007199254740993.0"));
    expect(state.document.text).toBe(written.replace("10.50", "9007199254740993.0"));
    expect(at(state, "depth").source).toBe("9007199254740993.0");
  });

  test("what is emptied and typed again stands where it stood", () => {
    let state = edit(openForm(PLACE, written), ["depth"], number(""));
    expect(state.document.value).toEqual({ more: 100, city: "Oslo" });
    state = edit(state, ["depth"], number("10.50"));
    expect(state.document.text).toBe(written);
  });

  test("a text that is no JSON stays, and is said", () => {
    const state = openForm(PLACE, '{"city": ');
    expect(state.document.text).toBe('{"city": ');
    expect(faultsOf(state)).toEqual([{ path: [], code: "no-json", message: "" }]);
  });
});

describe("from empty", () => {
  test("defaults that fit and what leaves no choice are put in", () => {
    const schema = {
      type: "object",
      properties: {
        kind: { const: "sea" },
        limit: { type: "integer", default: 10 },
        wrong: { type: "integer", default: "ten" },
        where: { type: "object", properties: { unit: { default: "m" }, note: { type: "string" } } },
        city: { type: "string" },
      },
      required: ["kind", "where", "city"],
    };
    expect(openForm(schema).document.text).toBe(
      '{\n  "kind": "sea",\n  "limit": 10,\n  "where": {\n    "unit": "m"\n  }\n}',
    );
  });

  test("a value that is given gets no defaults", () => {
    expect(openForm({ properties: { limit: { default: 10 } } }, "{}").document.text).toBe("{}");
  });

  test("the first property makes a text of several lines", () => {
    expect(edit(openForm(PLACE), ["city"], text("Oslo")).document.text).toBe('{\n  "city": "Oslo"\n}');
  });

  test("a schema that holds itself ends", () => {
    const endless = { type: "object", properties: { next: { $ref: "#" } }, required: ["next"] };
    expect(openForm(endless).document.text.length).toBeLessThan(2_000);
  });
});

describe("unset, empty and null differ", () => {
  const schema = { type: "object", properties: { note: { type: ["string", "null"] } } };
  const noted = (state: FormState): string => state.document.text.replaceAll(/\s/g, "");

  test("an emptied box is unset, an empty text is asked for, null has a box", () => {
    let state = edit(openForm(schema), ["note"], text("x"));
    state = edit(state, ["note"], text(""));
    expect(noted(state)).toBe("{}");
    state = edit(state, ["note"], (s, f) => setEmptyText(s, f, true));
    expect(noted(state)).toBe('{"note":""}');
    state = edit(state, ["note"], (s, f) => setNull(s, f, true));
    expect(noted(state)).toBe('{"note":null}');
    state = edit(state, ["note"], (s, f) => setNull(s, f, false));
    expect(noted(state)).toBe("{}");
  });

  test("a row is there: emptied, it is an empty text", () => {
    let state = edit(openForm(PLACE, '{"city":"Oslo","tags":["a","b"]}'), ["tags", 0], text(""));
    expect(state.document.text).toBe('{"city":"Oslo","tags":["","b"]}');
    state = edit(state, ["tags", 0], remove);
    expect(state.document.text).toBe('{"city":"Oslo","tags":["b"]}');
  });
});

describe("half-typed", () => {
  test("a number leaves the field and the value as they were, and is a fault", () => {
    const schema = { type: "object", properties: { size: { type: ["string", "number"] } } };
    let state = openForm(schema, '{"size":1}');
    for (const typed of ["1.", "1.5e", "-", "1,5"]) {
      state = typeNumber(state, inside(state, "size"), typed);
      expect(inside(state, "size").plan.kind).toBe("number");
      expect(state.drafts.get(inside(state, "size").key)?.text).toBe(typed);
      expect(state.document.text).toBe('{"size":1}');
      expect(faultsOf(state)).toEqual([{ path: ["size"], code: "no-number", message: "" }]);
    }
    state = typeNumber(state, inside(state, "size"), "1.5");
    expect([state.document.text, faultsOf(state)]).toEqual(['{"size":1.5}', []]);
  });

  test("JSON does so too", () => {
    const schema = { type: "object", properties: { any: { $ref: "#/nowhere" } } };
    let state = edit(openForm(schema, '{"any":{}}'), ["any"], (s, f) => typeJson(s, f, '{"a":'));
    expect(state.document.text).toBe('{"any":{}}');
    expect(faultsOf(state).map(({ code }) => code)).toContain("no-json");
    state = edit(state, ["any"], (s, f) => typeJson(s, f, '{"a": 1.0}'));
    expect(state.document.text).toBe('{"any":{"a": 1.0}}');
  });
});

test("a value of another kind stays, as JSON", () => {
  const state = openForm(PLACE, '{"city":5,"tags":{"a":1}}');
  expect([at(state, "city").shown, at(state, "tags").shown]).toEqual(["json", "json"]);
  expect(edit(state, ["city"], clear).document.text).toBe('{"tags":{"a":1}}');
});

describe("another kind keeps the spelling", () => {
  const schema = { type: "object", properties: { size: { type: ["string", "number"] } } };
  test.each([
    ["number", '"9007199254740993"', "9007199254740993"],
    ["number", '"1e999"', "1e999"],
    ["number", '"1.0"', "1.0"],
    ["number", '" -0 "', "-0"],
    ["string", "1.0", '"1.0"'],
    ["string", "1e999", '"1e999"'],
    ["string", "true", '"true"'],
  ])("as a %s, %s is %s", (kind, before, after) => {
    const state = openForm(schema, `{"size":${before}}`);
    const picked = pick(state, at(state, "size"), kind);
    expect(picked.document.text).toBe(`{"size":${after}}`);
  });
});

test("an alternative whose default is null can be chosen, and filled in", () => {
  const water = { anyOf: [{ required: ["city"] }, { required: ["depth"] }], default: null };
  const opened = openForm({ type: "object", properties: { water }, required: ["water"] });
  expect(opened.document.value).toEqual({ water: null });
  const picked = pick(opened, at(opened, "water"), "0");
  expect(picked.document.value).toEqual({});
  expect(inside(picked, "water").plan.kind).toBe("choice");
  const listed = pick(picked, inside(picked, "water"), "array");
  expect(listed.document.value).toEqual({ water: [] });
  expect(faultsOf(listed)).toEqual([]);
});

test("an option is set whatever its type", () => {
  const schema = { type: "object", properties: { size: { enum: [1, "1", { a: 1 }] } } };
  const state = edit(openForm(schema, "{}"), ["size"], (s, f) => put(s, f, { a: 1 }));
  expect(faultsOf(state)).toEqual([]);
});
