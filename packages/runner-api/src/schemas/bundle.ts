import Type from "typebox";
import { schemaOf, type Schema } from "../schema.ts";
import { slug, time, uuid } from "./words.ts";

/** A bundle as it is stored. Times are RFC 3339. The Tools Functional Specification, "Bundles". */
export interface Bundle {
  bundleID: string;
  slug: string;
  displayName: string;
  description?: string;
  isEnabled: boolean;
  isBuiltIn: boolean;
  createdAt: string;
  modifiedAt: string;
  softDeletedAt?: string;
}

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
  }),
);

/** What a bundle is made of. Fields that the server owns may be there when they agree with the path. */
export interface BundleBody {
  slug: string;
  displayName: string;
  isEnabled?: boolean;
  description?: string;
}

export const bundleBody: Schema<BundleBody> = schemaOf<BundleBody>("BundleBody")(
  Type.Object({
    slug,
    displayName: Type.String(),
    isEnabled: Type.Optional(Type.Boolean({ default: true })),
    description: Type.Optional(Type.String()),
  }),
);

/** The one thing that can be switched. */
export interface Switch {
  isEnabled: boolean;
}

export const switchBody: Schema<Switch> = schemaOf<Switch>("Switch")(
  Type.Object({ isEnabled: Type.Boolean() }, { additionalProperties: false }),
);
