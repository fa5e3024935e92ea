import { showValue } from "@toolhaft/diagnostics";
import { badArgument } from "../errors/store-error.ts";
import type { BundleQuery, ToolQuery } from "../types.ts";
import { bundleIdOf } from "./keys.ts";

const DEFAULT_SIZE = 25;
const MOST_ON_A_PAGE = 256;
const LONGEST_QUERY = 10_000;

/** A page's size: 1 to 256, 25 without one. */
export function pageSizeOf(size: unknown): number {
  if (size === undefined) return DEFAULT_SIZE;
  if (Number.isInteger(size) && Number(size) >= 1 && Number(size) <= MOST_ON_A_PAGE) return Number(size);
  const shown = typeof size === "number" ? String(size) : showValue(size);
  throw badArgument("pageSize", `must be a whole number from 1 to 256, not ${shown}`);
}

/** What a list of tools is narrowed by, in one spelling, so that the same question has the same token. */
export interface ToolFilter {
  tags: readonly string[] | undefined;
  bundleIDs: readonly string[] | undefined;
  includeDisabled: boolean;
}

export function toolFilterOf({ tags, bundleIDs, includeDisabled }: ToolQuery): ToolFilter {
  return {
    tags: listOf("tags", tags),
    bundleIDs: idsOf(bundleIDs),
    includeDisabled: flagOf("includeDisabled", includeDisabled),
  };
}

export interface BundleFilter {
  bundleIDs: readonly string[] | undefined;
  includeDisabled: boolean;
  includeDeleted: boolean;
}

export function bundleFilterOf({ bundleIDs, includeDisabled, includeDeleted }: BundleQuery): BundleFilter {
  return {
    bundleIDs: idsOf(bundleIDs),
    includeDisabled: flagOf("includeDisabled", includeDisabled),
    includeDeleted: flagOf("includeDeleted", includeDeleted),
  };
}

/** The text of a search, without the sign that people write before a slug. */
export function searchTextOf(q: unknown): string {
  if (typeof q !== "string") throw badArgument("q", `must be a string, not ${showValue(q)}`);
  if (q.length > LONGEST_QUERY) throw badArgument("q", `is longer than ${String(LONGEST_QUERY)} characters`);
  return q.replace(/^\s*\+/, "");
}

function listOf(what: string, values: unknown): readonly string[] | undefined {
  if (values === undefined) return undefined;
  if (!Array.isArray(values) || !values.every((value) => typeof value === "string")) {
    throw badArgument(what, `must be a list of strings, not ${showValue(values)}`);
  }
  return [...new Set(values)].sort();
}

function idsOf(ids: unknown): readonly string[] | undefined {
  return listOf("bundleIDs", ids)?.map(bundleIdOf).sort();
}

function flagOf(what: string, value: unknown): boolean {
  if (value === undefined || typeof value === "boolean") return value ?? false;
  throw badArgument(what, `must be true or false, not ${showValue(value)}`);
}
