import { getContext, setContext } from "svelte";
import type { Fault, FaultMap } from "../form/faults.ts";
import type { Field } from "../form/field.ts";
import type { FormState } from "../form/state.ts";
import type { FormWords } from "../words/types.ts";

/** What the fields of one form share. */
export interface FormContext {
  readonly state: FormState;
  readonly words: FormWords;
  readonly isDisabled: boolean;
  /** Begins the ids of this form's elements. */
  readonly uid: string;
  /** Show another state. */
  apply(next: FormState): void;
  /** Faults that a field shows by now. */
  faultsOf(field: Field): readonly Fault[];
  readonly faults: FaultMap;
  /** Somebody has been in this field: what is wrong with it may be said. */
  touch(key: string): void;
}

const KEY = Symbol("schema-form");

export function provideForm(context: FormContext): void {
  setContext(KEY, context);
}

export function useForm(): FormContext {
  return getContext<FormContext>(KEY);
}
