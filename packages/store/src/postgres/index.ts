export { type DatabaseAddress, isDatabaseAddress, readAddress } from "./address.ts";
export { openPostgresStore, type PostgresStoreOptions } from "./open.ts";
