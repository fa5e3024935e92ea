import { StoreError } from "../errors/store-error.ts";

/** The package `pg`, whose own types not everybody has who imports ours. */
export interface Driver {
  readonly Pool: unknown;
  readonly Client: unknown;
}

/** The package `pg`, which only those install who keep a store in PostgreSQL. */
export async function loadDriver(): Promise<Driver> {
  try {
    return (await import("pg")).default;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes(code)) throw error;
    throw new StoreError("STORE_DRIVER_MISSING", {}, { hint: "Install it: npm install pg@8" });
  }
}
