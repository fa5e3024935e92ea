import type { JsonObject, JsonValue } from "@toolhaft/json-text";
import Type, { type TUnsafe } from "typebox";
import { schemaOf, type Schema } from "../schema.ts";
import { slug, time, uuid, version } from "./words.ts";

/** Whether a tool can be called, and if not, why. */
export interface Effective {
  enabled: boolean;
  reasons: string[];
}

/** What lists show of a stored tool. */
export interface ToolSummary {
  bundleID: string;
  slug: string;
  version: string;
  toolID: string;
  displayName: string;
  description?: string;
  tags: string[];
  type: string;
  isEnabled: boolean;
  isBuiltIn: boolean;
  createdAt: string;
  modifiedAt: string;
  effective: Effective;
}

const summaryFields = {
  bundleID: uuid,
  slug,
  version,
  toolID: uuid,
  displayName: Type.String(),
  description: Type.Optional(Type.String()),
  tags: Type.Array(Type.String()),
  type: Type.String({ description: '"http", "go", or "exec"; others are kept and cannot be called.' }),
  isEnabled: Type.Boolean({ description: "The tool's own switch." }),
  isBuiltIn: Type.Boolean(),
  createdAt: time,
  modifiedAt: time,
  effective: Type.Object(
    { enabled: Type.Boolean(), reasons: Type.Array(Type.String()) },
    { description: "Whether it can be called as things are, and if not, why." },
  ),
};

export const toolSummary: Schema<ToolSummary> = schemaOf<ToolSummary>("ToolSummary")(
  Type.Object(summaryFields),
);

/** What a search found. */
export interface FoundTool extends ToolSummary {
  match: "prefix" | "word" | "fuzzy" | "recency";
}

export const foundTool: Schema<FoundTool> = schemaOf<FoundTool>("FoundTool")(
  Type.Object({
    ...summaryFields,
    match: Type.Union([
      Type.Literal("prefix"),
      Type.Literal("word"),
      Type.Literal("fuzzy"),
      Type.Literal("recency"),
    ]),
  }),
);

const anyObject: TUnsafe<JsonObject> = Type.Unsafe<JsonObject>(Type.Object({}));
const anyValue: TUnsafe<JsonValue> = Type.Unsafe<JsonValue>(Type.Unknown());

/** A stored tool: its fields exactly as stored, whether it can be called, and how often it was. */
export interface Tool {
  schemaVersion?: string;
  bundleID: string;
  toolID: string;
  slug: string;
  version: string;
  displayName: string;
  description?: string;
  tags?: string[];
  type: string;
  isEnabled: boolean;
  isBuiltIn: boolean;
  argSchema: JsonObject;
  outputSchema?: JsonValue;
  impl?: JsonValue;
  createdAt: string;
  modifiedAt: string;
  effective: Effective;
  callCount: number;
  lastCalledAt?: string;
}

export const tool: Schema<Tool> = schemaOf<Tool>("Tool")(
  Type.Object({
    schemaVersion: Type.Optional(Type.String()),
    bundleID: uuid,
    toolID: uuid,
    slug,
    version,
    displayName: Type.String(),
    description: Type.Optional(Type.String()),
    tags: Type.Optional(Type.Array(Type.String())),
    type: Type.String(),
    isEnabled: Type.Boolean(),
    isBuiltIn: Type.Boolean(),
    argSchema: anyObject,
    outputSchema: Type.Optional(anyValue),
    impl: Type.Optional(anyValue),
    createdAt: time,
    modifiedAt: time,
    effective: summaryFields.effective,
    callCount: Type.Integer({
      description: "Calls that were counted so far; counted a moment after the call.",
    }),
    lastCalledAt: Type.Optional(time),
  }),
);

/** What a tool is made of. `slug`, `version` and `bundleID` may be there when they agree with the path. */
export interface ToolBody {
  displayName: string;
  description?: string;
  tags?: string[];
  type: string;
  argSchema: JsonObject;
  outputSchema?: JsonValue;
  impl?: JsonValue;
  isEnabled?: boolean;
}

export const toolBody: Schema<ToolBody> = schemaOf<ToolBody>("ToolBody")(
  Type.Object({
    displayName: Type.String(),
    description: Type.Optional(Type.String()),
    tags: Type.Optional(Type.Array(Type.String())),
    type: Type.String(),
    argSchema: anyObject,
    outputSchema: Type.Optional(anyValue),
    impl: Type.Optional(anyValue),
    isEnabled: Type.Optional(Type.Boolean({ default: true })),
  }),
);
