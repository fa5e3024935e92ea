import { deepStrictEqual } from "node:assert/strict";
import type { StoreCode } from "../errors/codes.ts";
import { StoreError } from "../errors/store-error.ts";
import type { StoreOptions, ToolKey, ToolStore } from "../types.ts";

/** Throw unless a call ends with this error. */
export async function mustRefuse(call: Promise<unknown>, code: StoreCode): Promise<void> {
  const outcome: unknown = await call.then(
    () => "no error",
    (error: unknown) => (error instanceof StoreError ? error.code : error),
  );
  deepStrictEqual(outcome, code);
}

export const SEA = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

/** A tool's key in the bundle of these cases. */
export function keyOf(slug: string, version = "v1"): ToolKey {
  return { bundleID: SEA, slug, version };
}

export const BUNDLE = '{ "slug": "sea", "displayName": "Sea" }';

/** A sound tool, as a user puts it. */
export function toolBody(displayName: string): string {
  return JSON.stringify({
    ...{ displayName, description: "Tell the tides of a harbour", type: "go", tags: ["sea"], "x-kept": 1 },
    ...{ argSchema: { type: "object" }, impl: { goFunc: "tides/get" } },
  });
}

/** Opens an empty store of a backend. What it takes are the options of `openFileStore`. */
export type OpenEmpty = (options?: StoreOptions) => Promise<ToolStore>;

/** One thing that every backend must do; it throws when it does not. */
export interface ConformanceCase {
  name: string;
  run: (open: OpenEmpty) => Promise<void>;
}
