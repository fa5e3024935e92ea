import { expect } from "vitest";
import { StoreError, type StoreCode } from "../../src/index.ts";

/** The error a call must end with. */
export async function refused(call: Promise<unknown>, code: StoreCode): Promise<StoreError> {
  const error: unknown = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error, "an error was expected").toBeInstanceOf(StoreError);
  const found = error as StoreError;
  expect(`${found.code}: ${found.message}`).toContain(code);
  return found;
}
