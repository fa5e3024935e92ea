import type { Field } from "../form/field.ts";

/** What each control of a field is given. */
export interface ControlProps {
  field: Field;
  id: string;
  name: string;
  /** Ids of what describes it: description, faults. */
  describedBy: string | undefined;
  isInvalid: boolean;
  isDisabled: boolean;
}
