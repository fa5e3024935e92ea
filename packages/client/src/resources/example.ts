import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import type { ToolParams } from "./tool.ts";

/** A call of a tool that somebody saved, and what it is expected to come to. It is no part of the tool. */
export interface ExampleBody {
  args: JsonObject;
  expect?: {
    ok: boolean;
    /** The result. */
    value?: JsonValue;
    /** Why there is none. */
    code?: string;
  };
}

export interface Example extends ExampleBody {
  name: string;
}

export interface ExampleParams extends ToolParams {
  /** As a slug. */
  name: string;
}
