import { deepStrictEqual } from "node:assert/strict";
import type { StoreCode } from "../errors/codes.ts";
import { StoreError } from "../errors/store-error.ts";

/** Throw unless a call ends with this error. */
export async function mustRefuse(call: Promise<unknown>, code: StoreCode): Promise<void> {
  const outcome: unknown = await call.then(
    () => "no error",
    (error: unknown) => (error instanceof StoreError ? error.code : error),
  );
  deepStrictEqual(outcome, code);
}
