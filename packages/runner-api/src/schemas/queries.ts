import Type from "typebox";
import { schemaOf, type Schema } from "../schema.ts";

export interface BundleQuery {
  bundleIDs?: string[];
  includeDisabled?: boolean;
  includeDeleted?: boolean;
  pageSize?: number;
  pageToken?: string;
}

export interface ToolQuery {
  tags?: string[];
  bundleIDs?: string[];
  includeDisabled?: boolean;
  recommendedPageSize?: number;
  pageToken?: string;
}

export interface SearchQuery {
  q?: string;
  includeDisabled?: boolean;
  pageSize?: number;
  pageToken?: string;
}

export interface InvokeQuery {
  plan?: boolean;
  resolve?: boolean;
}

const many = (description: string): ReturnType<typeof words> => words(description);
const words = (description: string) =>
  Type.Optional(
    Type.Array(Type.String(), { description: `${description} Repeat it, or separate by commas.` }),
  );
const includeDisabled = Type.Optional(
  Type.Boolean({ default: false, description: "Also what is disabled, and what cannot be called." }),
);
const size = { minimum: 1, maximum: 256, default: 25 };
const pageSize = Type.Optional(Type.Integer(size));
const pageToken = Type.Optional(Type.String({ description: "From the page before; all else as there." }));

export const bundleQuery: Schema<BundleQuery> = schemaOf<BundleQuery>("BundleQuery")(
  Type.Object({
    bundleIDs: many("Only these bundles."),
    includeDisabled,
    includeDeleted: Type.Optional(
      Type.Boolean({ default: false, description: "Also soft-deleted bundles, which can be restored." }),
    ),
    pageSize,
    pageToken,
  }),
);

export const toolQuery: Schema<ToolQuery> = schemaOf<ToolQuery>("ToolQuery")(
  Type.Object({
    tags: many("Only tools with any of these tags."),
    bundleIDs: many("Only tools of these bundles."),
    includeDisabled,
    recommendedPageSize: Type.Optional(Type.Integer(size)),
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

export const invokeQuery: Schema<InvokeQuery> = schemaOf<InvokeQuery>("InvokeQuery")(
  Type.Object({
    plan: Type.Optional(Type.Boolean({ description: "Say what would run, and run nothing." })),
    resolve: Type.Optional(
      Type.Boolean({ description: "With plan: run the scripts and commands that decide arguments." }),
    ),
  }),
);
