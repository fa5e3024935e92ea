import type { StoreError } from "@toolhaft/store";
import type { ToolFailure } from "./failure.ts";

/** Whether a store refused. Told by its name: nothing of the store is loaded for it. */
export function isStoreError(error: unknown): error is StoreError {
  return error instanceof Error && error.name === "StoreError" && "code" in error;
}

/** What a store says, as the failure of a call. */
export function storeFailure({ code, message, retryable, hint }: StoreError): ToolFailure {
  return { code, message, retryable, ...(hint === undefined ? {} : { hint }) };
}
