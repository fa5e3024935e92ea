import { describe, expect, test } from "vitest";
import { toPointer, type JsonValue } from "@toolhaft/json-text";
import {
  add,
  addItem,
  addMember,
  check,
  clear,
  faultsOf,
  fieldAt,
  fieldInside,
  itemsIn,
  membersIn,
  moveUp,
  openForm,
  pick,
  put,
  remove,
  rootSpot,
  setEmptyText,
  setNull,
  typeJson,
  typeNumber,
  typeText,
  unpick,
  withText,
  type Field,
  type FormState,
} from "../src/plan.ts";

type Edit = (state: FormState, field: Field) => FormState;

/** The field at a place, below all choices of its value. */
function at(state: FormState, ...path: (string | number)[]): Field {
  let field = fieldAt(state, rootSpot(state));
  for (const segment of path) {
    for (let inner = fieldInside(state, field); inner !== undefined; inner = fieldInside(state, field))
      field = inner;
    const spot = [...membersIn(field), ...itemsIn(field)].find((each) => each.path.at(-1) === segment);
    if (spot === undefined) throw new Error(`no field ${toPointer(path)}`);
    field = fieldAt(state, spot);
  }
  return field;
}

function inside(state: FormState, ...path: (string | number)[]): Field {
  const field = fieldInside(state, at(state, ...path));
  if (field === undefined) throw new Error("nothing is chosen");
  return field;
}

const edit = (state: FormState, path: (string | number)[], how: Edit): FormState =>
  how(state, at(state, ...path));
const text =
  (typed: string): Edit =>
  (state, field) =>
    typeText(state, field, typed);
const number =
  (typed: string): Edit =>
  (state, field) =>
    typeNumber(state, field, typed);

const PLACE: JsonValue = {
  type: "object",
  properties: {
    city: { type: "string" },
    depth: { type: "number" },
    near: { $ref: "#" },
    tags: { type: "array", items: { type: "string" } },
  },
  required: ["city"],
};

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

describe("faults stand where they are mended", () => {
  test("what is missing stands at its own field, what does not fit at its value", () => {
    const state = openForm(PLACE, '{"near":{},"depth":"deep"}');
    expect(
      faultsOf(state)
        .map(({ path, code }) => `${toPointer(path)} ${code}`)
        .sort(),
    ).toEqual(["/city missing", "/depth schema", "/near/city missing"]);
  });

  test("the validator's words are kept", () => {
    const state = openForm(PLACE, '{"city":"Oslo","depth":"deep"}');
    expect(faultsOf(state)[0]?.message).toBe('must be a number, not the string "deep"');
  });

  test("arguments that are no object", () => {
    expect(faultsOf(openForm(true, "[]"))).toEqual([
      { path: [], code: "schema", message: "must be an object" },
    ]);
  });
});

test("an option is set whatever its type", () => {
  const schema = { type: "object", properties: { size: { enum: [1, "1", { a: 1 }] } } };
  const state = edit(openForm(schema, "{}"), ["size"], (s, f) => put(s, f, { a: 1 }));
  expect(faultsOf(state)).toEqual([]);
});
