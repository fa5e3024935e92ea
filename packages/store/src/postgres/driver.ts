import type pg from "pg";
import { StoreError } from "../errors/store-error.ts";
import { passwordFromFile } from "./pass-file.ts";

/** The package `pg`, whose own types not everybody has who imports ours. */
export interface Driver {
  readonly Pool: unknown;
  readonly Client: unknown;
}

/** The package `pg`, which only those install who keep a store in PostgreSQL. */
export async function loadDriver(): Promise<Driver> {
  try {
    const { Pool, Client } = (await import("pg")).default;
    return { Pool, Client: readingPassFile(Client) };
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND"].includes(code)) throw error;
    throw new StoreError("STORE_DRIVER_MISSING", {}, { hint: "Install it: npm install pg@8" });
  }
}

/** The driver's own look into the file of passwords is one that it warns of, since its next release leaves that to others. */
function readingPassFile(Client: typeof pg.Client): typeof pg.Client {
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      const own = this as unknown as { password: unknown };
      if (own.password === null) own.password = passwordFromFile;
    }
  };
}
