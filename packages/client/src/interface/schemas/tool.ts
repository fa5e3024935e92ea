import Type from "typebox";
import type {
  CopyBody,
  FoundPage,
  FoundTool,
  ListedTool,
  PutToolQuery,
  GetToolQuery,
  SearchQuery,
  SourceTool,
  SourceToolPage,
  SourceToolsQuery,
  Tool,
  ToolBody,
  ToolPage,
  ToolQuery,
  ToolSummary,
} from "../../resources/tool.ts";
import type { SourceRef, StoredRef } from "../../resources/provided.ts";
import { schemaOf, type Schema } from "../schema.ts";
import {
  anyObject,
  anyValue,
  diagnostics,
  includeDisabled,
  many,
  pageSize,
  pageToken,
  slug,
  time,
  uuid,
  version,
} from "./fields.ts";
import { fix } from "./fix.ts";
import { providedTools, target } from "./provided.ts";

const blocker = Type.Object({
  code: Type.String({ description: "As a call would fail with it." }),
  message: Type.String(),
  hint: Type.Optional(Type.String()),
  fix: Type.Optional(fix),
});

const summaryFields = {
  bundleID: uuid,
  slug,
  version,
  toolID: uuid,
  displayName: Type.String(),
  description: Type.Optional(Type.String()),
  tags: Type.Array(Type.String()),
  type: Type.String({ description: '"http", "go", "exec" or "flow"; others are kept and cannot be called.' }),
  isEnabled: Type.Boolean({ description: "The tool's own switch." }),
  isBuiltIn: Type.Boolean(),
  createdAt: time,
  modifiedAt: time,
  effective: Type.Object(
    {
      enabled: Type.Boolean({
        description: "Whether it is on: a secret or a host that is missing hides no tool.",
      }),
      reasons: Type.Array(Type.String(), { description: "Why it is not on." }),
      blockers: Type.Array(blocker, { description: "All that keeps it from running now; none: it can run." }),
    },
    { description: "Whether it can be called as things are, and if not, why." },
  ),
};

export const toolSummary: Schema<ToolSummary> = schemaOf<ToolSummary>("ToolSummary")(
  Type.Object(summaryFields),
);

const listedFields = {
  ...summaryFields,
  bundleName: Type.Optional(Type.String({ description: "The displayName of its bundle." })),
  callCount: Type.Optional(Type.Integer({ description: "With fields=usage." })),
  lastCalledAt: Type.Optional(time),
  argSchema: Type.Optional(anyObject),
};

const listedTool: Schema<ListedTool> = schemaOf<ListedTool>("ListedTool")(Type.Object(listedFields));

export const foundTool: Schema<FoundTool> = schemaOf<FoundTool>("FoundTool")(
  Type.Object({
    ...listedFields,
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
      description:
        "Calls that ran, whatever became of them; refused ones, plans and drafts do not count. Counted a moment after the call.",
    }),
    lastCalledAt: Type.Optional(time),
    diagnostics,
    provided: providedTools<StoredRef>(),
  }),
);

export const getToolQuery: Schema<GetToolQuery> = schemaOf<GetToolQuery>("GetToolQuery")(
  Type.Object({ target }),
);

export const putToolQuery: Schema<PutToolQuery> = schemaOf<PutToolQuery>("PutToolQuery")(
  Type.Object({
    dryRun: Type.Optional(
      Type.Boolean({ description: "Check everything, store nothing: then the answer is 200." }),
    ),
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

export const copyBody: Schema<CopyBody> = schemaOf<CopyBody>("CopyBody")(
  Type.Object(
    {
      bundleID: Type.Optional(uuid),
      slug: Type.Optional(slug),
      version: Type.Optional(version),
    },
    { additionalProperties: false },
  ),
);

const narrowing = {
  tags: many("Only tools with any of these tags."),
  bundleIDs: many("Only tools of these bundles."),
  includeDisabled,
  state: Type.Optional(
    Type.Union(
      [Type.Literal("ready"), Type.Literal("blocked"), Type.Literal("disabled"), Type.Literal("damaged")],
      {
        description:
          "Only those that can run now; that are on and cannot; that are off; or whose files cannot be read: of them what is left is shown. Whatever " +
          "includeDisabled says.",
      },
    ),
  ),
  withTotal: Type.Optional(Type.Boolean({ description: "Say how many there are on all pages." })),
  fields: Type.Optional(
    Type.Array(Type.Union([Type.Literal("usage"), Type.Literal("argSchema")]), {
      description: "Also callCount and lastCalledAt; argSchema. Repeat it, or separate by commas.",
    }),
  ),
  target,
};

export const toolQuery: Schema<ToolQuery> = schemaOf<ToolQuery>("ToolQuery")(
  Type.Object({
    ...narrowing,
    recommendedPageSize: Type.Optional(
      Type.Integer({ default: 25, description: "A hint: less than 1 is 1, more than 256 is 256." }),
    ),
    pageToken,
  }),
);

export const searchQuery: Schema<SearchQuery> = schemaOf<SearchQuery>("SearchQuery")(
  Type.Object({
    q: Type.Optional(Type.String({ description: "What to look for; empty: everything, newest first." })),
    ...narrowing,
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

export const sourceToolsQuery: Schema<SourceToolsQuery> = schemaOf<SourceToolsQuery>("SourceToolsQuery")(
  Type.Object({ target }),
);

export const sourceToolPage: Schema<SourceToolPage> = schemaOf<SourceToolPage>("SourceToolPage")(
  Type.Unsafe<SourceToolPage>(
    Type.Object({ items: Type.Array(sourceTool), provided: providedTools<SourceRef>() }),
  ),
);

const total = Type.Optional(
  Type.Integer({ description: "With withTotal: how many there are on all pages." }),
);

export const foundPage: Schema<FoundPage> = schemaOf<FoundPage>("FoundPage")(
  Type.Unsafe<FoundPage>(
    Type.Object({
      items: Type.Array(foundTool),
      total,
      nextPageToken: Type.Optional(Type.String({ description: "Absent on the last page." })),
      provided: providedTools<StoredRef>(),
    }),
  ),
);

export const toolPage: Schema<ToolPage> = schemaOf<ToolPage>("ToolPage")(
  Type.Unsafe<ToolPage>(
    Type.Object({
      items: Type.Array(listedTool),
      total,
      nextPageToken: Type.Optional(Type.String({ description: "Absent on the last page." })),
      damaged: Type.Optional(
        Type.Integer({
          description:
            "Files in these bundles that cannot be read, so that tools may be missing here: GET /tools/problems says more.",
        }),
      ),
      provided: providedTools<StoredRef>(),
    }),
  ),
);
