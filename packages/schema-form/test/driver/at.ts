import { toPointer, type JsonValue } from "@toolhaft/json-text";
import {
  fieldAt,
  fieldInside,
  itemsIn,
  membersIn,
  rootSpot,
  typeNumber,
  typeText,
  type Field,
  type FormState,
} from "../../src/plan.ts";

export type Edit = (state: FormState, field: Field) => FormState;

/** The field at a place, below all choices of its value. */
export function at(state: FormState, ...path: (string | number)[]): Field {
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

export function inside(state: FormState, ...path: (string | number)[]): Field {
  const field = fieldInside(state, at(state, ...path));
  if (field === undefined) throw new Error("nothing is chosen");
  return field;
}

export const edit: (state: FormState, path: (string | number)[], how: Edit) => FormState = (
  state,
  path,
  how,
) => how(state, at(state, ...path));
export const text: (typed: string) => Edit = (typed) => (state, field) => typeText(state, field, typed);
export const number: (typed: string) => Edit = (typed) => (state, field) => typeNumber(state, field, typed);

export const PLACE: JsonValue = {
  type: "object",
  properties: {
    city: { type: "string" },
    depth: { type: "number" },
    near: { $ref: "#" },
    tags: { type: "array", items: { type: "string" } },
  },
  required: ["city"],
};
