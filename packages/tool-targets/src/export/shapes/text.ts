import { printed, type Printed } from "../print/printed.ts";

/** A text as a member that is left out when there is none. */
export function maybe(text: string | undefined): Printed | undefined {
  return text === undefined ? undefined : printed(text);
}
