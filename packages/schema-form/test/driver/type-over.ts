import type { JsonValue } from "@toolhaft/json-text";
import {
  fieldAt,
  fieldInside,
  itemsIn,
  membersIn,
  put,
  setEmptyText,
  setNull,
  typeJson,
  typeNumber,
  typeText,
  type Field,
  type FormState,
  type Spot,
} from "../../src/plan.ts";
import { isJsonField } from "./fill.ts";

/** What became of a form in which each field was typed over, and back. */
export interface TypedOver {
  readonly state: FormState;
  /** Fields with a control of their own kind, and those that are only JSON. */
  readonly reached: number;
  readonly json: number;
}

/** Change each value that is shown, and change it back. */
export function typeOver(state: FormState, spot: Spot): TypedOver {
  const field = fieldAt(state, spot);
  const { value, source, plan } = field;
  if (value === undefined) return { state, reached: 0, json: 0 };
  if (value === null && plan.isNullable) {
    const back = setNull(setNull(state, field, false), fieldAt(setNull(state, field, false), spot), true);
    return { state: back, reached: 1, json: 0 };
  }
  if (isJsonField(field)) {
    const other = typeJson(state, field, '"typed over"');
    return { state: typeJson(other, field, source ?? "null"), reached: 0, json: 1 };
  }
  const inside = fieldInside(state, field);
  if (inside !== undefined) return typeOver(state, inside);
  const spots = [...membersIn(field), ...itemsIn(field)];
  if (plan.kind === "object" || plan.kind === "list") {
    return spots.reduce<TypedOver>(
      (sum, each) => {
        const typed = typeOver(sum.state, each);
        return { state: typed.state, reached: sum.reached + typed.reached, json: sum.json + typed.json };
      },
      { state, reached: 0, json: 0 },
    );
  }
  return { state: overAndBack(state, field, value, source ?? ""), reached: 1, json: 0 };
}

function overAndBack(state: FormState, field: Field, value: JsonValue, source: string): FormState {
  const { plan } = field;
  if (plan.kind === "text" && typeof value === "string") {
    const emptied = typeText(state, field, "");
    const typed = typeText(emptied, fieldAt(emptied, field), `${value}x`);
    const last = fieldAt(typed, field);
    return value === "" && field.role !== "row"
      ? setEmptyText(typed, last, true)
      : typeText(typed, last, value);
  }
  if (plan.kind === "number") {
    let typed = typeNumber(state, field, "");
    for (const text of ["-", "-1", "-1.", "-1.5", ...prefixes(source)])
      typed = typeNumber(typed, fieldAt(typed, field), text);
    return typed;
  }
  if (plan.kind === "options") {
    const other = plan.options.find((each) => each.value !== value)?.value ?? value;
    return put(put(state, field, other), field, value);
  }
  if (plan.kind === "boolean") return put(put(state, field, value !== true), field, value);
  return state;
}

function prefixes(text: string): string[] {
  return Array.from({ length: text.length }, (_, index) => text.slice(0, index + 1));
}
