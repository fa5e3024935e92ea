import { explain, validate } from "@toolhaft/json-schema";
import { toPointer, type JsonPath } from "@toolhaft/json-text";
import type { Field } from "./field.ts";
import type { FormState } from "./state.ts";

/** What is wrong, and where. */
export interface Fault {
  readonly path: JsonPath;
  /** Half typed, missing, or what the schema says in English words. */
  readonly code: "no-number" | "no-json" | "missing" | "schema" | "host";
  /** In English: of the validator, or of whoever else judged the value. */
  readonly message: string;
}

/** All that is wrong with a form: what is half typed, what the text lacks of JSON, what the schema refuses. */
export function faultsOf(state: FormState): readonly Fault[] {
  const { document, reader, drafts } = state;
  const half = [...drafts.values()].map(({ path, fault }): Fault => ({ path, code: fault, message: "" }));
  if (!document.valid || document.value === undefined)
    return [...half, { path: [], code: "no-json", message: "" }];
  const { errors } = validate(reader.schema, document.value);
  const root = reader.root.parts.length > 1 && errors.length === 0 ? rootFault(state) : [];
  const refused = explain(errors, reader.schema).map(({ path, message, help, errors: [error] }): Fault => {
    const missing = error === undefined ? undefined : missingOf(error.keyword, error.data["property"]);
    const text = help === undefined ? message : `${message}; ${help}`;
    return missing === undefined
      ? { path, code: "schema", message: text }
      : { path: [...path, missing], code: "missing", message: text };
  });
  return [...half, ...root, ...refused];
}

/** Faults by where they stand, so that a field finds its own at once. */
export interface FaultMap {
  readonly all: readonly Fault[];
  at(pointer: string): readonly Fault[];
  /** At a place and below it. */
  within(pointer: string): readonly Fault[];
}

export function mapFaults(faults: readonly Fault[]): FaultMap {
  const placed = faults.map((fault) => ({ fault, pointer: toPointer(fault.path) }));
  const byPointer = new Map<string, Fault[]>();
  for (const { fault, pointer } of placed) {
    const list = byPointer.get(pointer);
    if (list === undefined) byPointer.set(pointer, [fault]);
    else list.push(fault);
  }
  return {
    all: faults,
    at: (pointer) => byPointer.get(pointer) ?? [],
    within: (pointer) =>
      placed
        .filter((each) => each.pointer === pointer || each.pointer.startsWith(`${pointer}/`))
        .map(({ fault }) => fault),
  };
}

/** The faults that a field shows: its own, and those below it that no field of its own shows. */
export function faultsAt(map: FaultMap, field: Field): readonly Fault[] {
  const pointer = toPointer(field.path);
  const { plan, value } = field;
  if (field.shown !== "planned" || !["object", "list", "choice"].includes(plan.kind))
    return map.within(pointer);
  // The alternative below says it, where there is one.
  if (plan.kind === "choice") return value === undefined || value === null ? map.within(pointer) : [];
  const shown = new Set(plan.kind === "object" ? plan.members.map(({ name }) => name) : []);
  const isShown = (segment: string | number): boolean =>
    plan.kind === "list"
      ? Array.isArray(value) && Number(segment) < value.length
      : shown.has(String(segment));
  return map.within(pointer).filter(({ path }) => {
    const next = path[field.path.length];
    return next === undefined || !isShown(next);
  });
}

function rootFault({ document, reader }: FormState): Fault[] {
  const { value } = document;
  if (value === undefined || reader.fits(reader.root, value)) return [];
  return [{ path: [], code: "schema", message: "must be an object" }];
}

function missingOf(keyword: string, property: unknown): string | undefined {
  const isMissing = ["required", "dependentRequired", "dependencies"].includes(keyword);
  return isMissing && typeof property === "string" ? property : undefined;
}
