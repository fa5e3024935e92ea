import type { ValidationError } from "../validate/types.ts";

/** An error on its way to an explanation. */
export interface Opened {
  error: ValidationError;
  /** Which alternative it belongs to, as the end of the message. */
  where: string;
  /** A missing property that this unwanted one was meant to be. */
  pair?: ValidationError;
  hint?: string;
}
