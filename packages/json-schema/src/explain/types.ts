import type { JsonPath } from "@toolhaft/json-text";
import type { ValidationError } from "../validate/types.ts";

/** One failure as a person wants to read it. */
export interface Explanation {
  /** The value at fault, or with `on: "key"` the key. */
  path: JsonPath;
  on?: "key";
  /** What is wrong, without the path. */
  message: string;
  /** What was probably meant. */
  help?: string;
  /** All of it on one line: `/unit: must be "celsius" or "kelvin", not "celcius"; did you mean "celsius"?` */
  text: string;
  /** The failures this stands for. */
  errors: ValidationError[];
}

/** An error on its way to an explanation. */
export interface Opened {
  error: ValidationError;
  /** Which alternative it belongs to, as the end of the message. */
  where: string;
  /** A missing property that this unwanted one was meant to be. */
  pair?: ValidationError;
  hint?: string;
}
