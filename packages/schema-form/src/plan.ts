export {
  add,
  addItem,
  addMember,
  check,
  clear,
  hasMember,
  moveUp,
  pick,
  put,
  remove,
  setEmptyText,
  setNull,
  typeJson,
  typeNumber,
  typeText,
  unpick,
} from "./form/edit.ts";
export { faultsAt, faultsOf, mapFaults, type Fault, type FaultMap } from "./form/faults.ts";
export {
  fieldAt,
  fieldInside,
  itemsIn,
  membersIn,
  rootSpot,
  type Field,
  type Pick,
  type Role,
  type Shown,
  type Spot,
} from "./form/field.ts";
export { openForm, withText, type Draft, type FormState } from "./form/state.ts";
export { planField } from "./plan/plan.ts";
export { startOf, startOfRow } from "./plan/start.ts";
export type { About, Alternative, Bounds, Kind, Label, Member, Option, Plan, WhyJson } from "./plan/types.ts";
export type { Node } from "./schema/node.ts";
export { readSchema, type ReadingOptions, type SchemaReader } from "./schema/reader.ts";
export type { Type } from "./schema/types.ts";
export { english } from "./words/english.ts";
export type { FormWords } from "./words/types.ts";
