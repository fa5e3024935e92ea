import { ApiError } from "../problems/api-error.ts";
import type { TokenGrant } from "../tokens/token.ts";

/** Refuse a bundle that a token is not for, whether there is one or not. */
export function requireBundle(grant: TokenGrant | undefined, bundleID: string): void {
  const { bundleIDs } = grant ?? {};
  if (bundleIDs?.includes(bundleID.toLowerCase()) === false)
    throw outOfReach(`this token is for other bundles than ${bundleID}`);
}

/** The bundles that a list is about: those that are asked for, else those of a token that is for some only. */
export function bundlesFor(
  grant: TokenGrant | undefined,
  asked: readonly string[] | undefined,
): { bundleIDs?: string[] } {
  for (const bundleID of asked ?? []) requireBundle(grant, bundleID);
  const bundleIDs = asked ?? grant?.bundleIDs;
  return bundleIDs === undefined ? {} : { bundleIDs: [...bundleIDs] };
}

/** Whether a token may hear of something in a bundle, or in none. */
export function isInReach(grant: TokenGrant | undefined, bundleID: string | undefined): boolean {
  const { bundleIDs } = grant ?? {};
  return bundleIDs === undefined || (bundleID !== undefined && bundleIDs.includes(bundleID.toLowerCase()));
}

/** Refuse a token that is for some bundles only, where a request is about more than bundles. */
export function requireWholeStore(grant: TokenGrant | undefined): void {
  if (grant?.bundleIDs !== undefined)
    throw outOfReach("this token is for some bundles only; this is about the whole server");
}

function outOfReach(problem: string): ApiError {
  return new ApiError("API_BUNDLE_NOT_ALLOWED", { problem });
}
