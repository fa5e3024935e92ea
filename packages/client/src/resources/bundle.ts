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

/** What a bundle is made of. Fields that the server owns may be there when they agree with the path. */
export interface BundleBody {
  slug: string;
  displayName: string;
  isEnabled?: boolean;
  description?: string;
}

/** The one field of a bundle or a tool that can be changed alone. */
export interface Switch {
  isEnabled: boolean;
}

export interface BundleParams extends Readonly<Record<string, string>> {
  bundleID: string;
}

export interface BundleQuery {
  bundleIDs?: string[];
  includeDisabled?: boolean;
  includeDeleted?: boolean;
  pageSize?: number;
  pageToken?: string;
}
