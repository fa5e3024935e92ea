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
  state: NonNullable<ToolQuery["state"]> | undefined;
}

export function toolFilterOf({ tags, bundleIDs, includeDisabled, state }: ToolQuery): ToolFilter {
  return {
    tags: listOf("tags", tags),
    bundleIDs: idsOf(bundleIDs),
    includeDisabled: flagOf("includeDisabled", includeDisabled),
    state: choiceOf("state", state, STATES),
  };
}

const STATES = ["ready", "blocked", "disabled", "damaged"] as const;
const FIELDS = ["usage", "argSchema"] as const;

/** What is shown besides what lists always show. */
export interface Shown {
  usage: boolean;
  argSchema: boolean;
  total: boolean;
}

export function shownOf({ fields, withTotal }: ToolQuery): Shown {
  const asked = listOf("fields", fields) ?? [];
  for (const field of asked) choiceOf("fields", field, FIELDS);
  return {
    usage: asked.includes("usage"),
    argSchema: asked.includes("argSchema"),
    total: flagOf("withTotal", withTotal),
  };
}

function choiceOf<T extends string>(what: string, value: unknown, choices: readonly T[]): T | undefined {
  if (value === undefined) return undefined;
  const found = choices.find((choice) => choice === value);
  if (found !== undefined) return found;
  throw badArgument(what, `must be one of ${choices.join(", ")}, not ${showValue(value)}`);
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
  return q.trim().replace(/^\+/, "");
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
