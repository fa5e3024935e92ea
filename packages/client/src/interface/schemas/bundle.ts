import Type from "typebox";
import type { Bundle, BundleBody, BundleQuery, Switch } from "../../resources/bundle.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { diagnostics, includeDisabled, many, pageSize, pageToken, slug, time, uuid } from "./fields.ts";

export const bundle: Schema<Bundle> = schemaOf<Bundle>("Bundle")(
  Type.Object({
    bundleID: uuid,
    slug,
    displayName: Type.String(),
    description: Type.Optional(Type.String()),
    isEnabled: Type.Boolean(),
    isBuiltIn: Type.Boolean({ description: "Comes with the program: only isEnabled may change." }),
    createdAt: time,
    modifiedAt: time,
    softDeletedAt: Type.Optional(time),
    diagnostics,
  }),
);

export const bundleBody: Schema<BundleBody> = schemaOf<BundleBody>("BundleBody")(
  Type.Object({
    slug,
    displayName: Type.String(),
    isEnabled: Type.Optional(Type.Boolean({ description: "Default: as it is; of a new bundle true." })),
    description: Type.Optional(Type.String()),
  }),
);

export const switchBody: Schema<Switch> = schemaOf<Switch>("Switch")(
  Type.Object({ isEnabled: Type.Boolean() }, { additionalProperties: false }),
);

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
