import type { JsonValue } from "@toolhaft/json-text";
import type { Snippet } from "svelte";
import type { FormWords } from "../words/types.ts";

/** What a form says of itself after each change. */
export interface FormReport {
  /** The value as JSON text. */
  readonly text: string;
  /** Whether the schema takes it, and nothing is half typed. */
  readonly valid: boolean;
}

/** A fault that somebody else found: a server, a tool. */
export interface HostFault {
  /** Where it stands, as RFC 6901 says; `""` is the whole value. */
  readonly pointer: string;
  readonly message: string;
}

export interface SchemaFormProps {
  /** The JSON Schema. Any is taken. */
  schema: JsonValue;
  /** The value as JSON text; can be bound. An empty one becomes what the schema starts with. */
  text?: string;
  /** Default true: arguments of a call are objects. */
  objects?: boolean;
  /** The words of the form; default English. */
  words?: FormWords;
  disabled?: boolean;
  /** Show what is wrong before somebody has been in a field. */
  showFaults?: boolean;
  /** Shown at their fields until the value changes. */
  hostFaults?: readonly HostFault[];
  /** After each change, and once at the start. */
  onchange?: (report: FormReport) => void;
  /** When somebody submits a sound form; otherwise the first fault is focused. */
  onsubmit?: (report: FormReport) => void;
  /** Stands at the end of the form: buttons. */
  children?: Snippet;
}
