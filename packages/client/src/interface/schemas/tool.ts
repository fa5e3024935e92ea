import Type from "typebox";
import type {
  FoundTool,
  SearchQuery,
  SourceTool,
  Tool,
  ToolBody,
  ToolQuery,
  ToolSummary,
} from "../../resources/tool.ts";
import { schemaOf, type Schema } from "../schema.ts";
import {
  anyObject,
  anyValue,
  includeDisabled,
  many,
  pageSize,
  pageToken,
  slug,
  time,
  uuid,
  version,
} from "./fields.ts";

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

export const toolQuery: Schema<ToolQuery> = schemaOf<ToolQuery>("ToolQuery")(
  Type.Object({
    tags: many("Only tools with any of these tags."),
    bundleIDs: many("Only tools of these bundles."),
    includeDisabled,
    recommendedPageSize: Type.Optional(
      Type.Integer({ default: 25, description: "A hint: less than 1 is 1, more than 256 is 256." }),
    ),
    pageToken,
  }),
);

export const searchQuery: Schema<SearchQuery> = schemaOf<SearchQuery>("SearchQuery")(
  Type.Object({
    q: Type.Optional(Type.String({ description: "What to look for; empty: everything, newest first." })),
    includeDisabled,
    pageSize,
    pageToken,
  }),
);

export const sourceTool: Schema<SourceTool> = schemaOf<SourceTool>("SourceTool")(
  Type.Object({
    source: Type.String(),
    name: Type.String(),
    title: Type.Optional(Type.String()),
    description: Type.Optional(Type.String()),
    inputSchema: anyObject,
    outputSchema: Type.Optional(anyObject),
    timeoutMs: Type.Optional(Type.Number()),
    revision: Type.String({ description: "Changes when anything that decides how it runs changes." }),
  }),
);
