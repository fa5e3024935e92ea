export { type DatabaseAddress, isDatabaseAddress, readAddress } from "./address.ts";
export { createDatabase, type Database, type Queries } from "./database.ts";
export { type Driver, loadDriver } from "./driver.ts";
export { fromDatabase, isFull, problemOf } from "./failures.ts";
export { openPostgresStore, type PostgresStoreOptions } from "./open.ts";
