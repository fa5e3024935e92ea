import type { Component } from "svelte";
import type { SchemaFormProps } from "./props.ts";
import Form from "./SchemaForm.svelte";

export type { FormReport, HostFault, SchemaFormProps } from "./props.ts";
export { english } from "../words/english.ts";
export type { FormWords } from "../words/types.ts";

/** What a form can be asked for, through `bind:this`. */
export interface SchemaFormHandle {
  /** Whether the value is sound. Where it is not, all that is wrong is shown, and the first field at fault is focused. */
  check(): Promise<boolean>;
}

/** The form of a JSON Schema. */
export const SchemaForm: Component<SchemaFormProps, SchemaFormHandle, "text"> = Form as unknown as Component<
  SchemaFormProps,
  SchemaFormHandle,
  "text"
>;
