import type { Diagnostic } from "@toolhaft/diagnostics";

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
  /** Of a change: what there is to say about the definition, with places in the text as it was sent. */
  diagnostics?: Diagnostic[];
}

/** What a bundle is made of. `bundleID` may be there when it agrees with the path; what the store sets itself is not kept. */
export interface BundleBody {
  slug: string;
  displayName: string;
  /** Default: as it is; of a new one true. */
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
