import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { ToolParams } from "./tool.ts";

/** A call of a tool that somebody saved, and what it is expected to come to. It is no part of the tool. */
export interface ExampleBody {
  /** What it shows. */
  description?: string;
  args: JsonObject;
  /** Every part that is given; default: any result. */
  expect?: {
    /** True: a result, whatever it is. False: any failure. */
    ok?: boolean;
    /** The code of the failure, such as `ARGS_INVALID`. */
    error?: string;
    /** The result, equal to this; numbers by their value. */
    value?: JsonValue;
    /** A part of the result: objects may have more properties, lists are compared item by item. */
    contains?: JsonValue;
    /** A JSON Schema that the result fits. */
    schema?: JsonObject | boolean;
  };
}

export interface Example extends ExampleBody {
  name: string;
}

export interface ExampleParams extends ToolParams {
  /** As a slug. */
  name: string;
}
