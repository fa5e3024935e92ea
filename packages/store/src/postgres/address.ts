import { showValue } from "@toolhaft/diagnostics";
import { badArgument } from "../errors/store-error.ts";

/** Where a store in a database is. */
export interface DatabaseAddress {
  /** For the driver: with the password, where one was given. */
  url: string;
  /** The schema that holds the store. */
  schema: string;
  /** For messages: without user and password. */
  place: string;
  hasPassword: boolean;
}

const DEFAULT_SCHEMA = "toolhaft";

/** Whether the address of a store names a database, and no folder. */
export function isDatabaseAddress(address: string): boolean {
  return /^postgres(?:ql)?:/i.test(address);
}

/** Read `postgres://user@host:port/database?schema=name`. Nothing that is thrown shows the address: a password may stand in it. */
export function readAddress(address: string, given?: string): DatabaseAddress {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  // A password with a `/`, `?` or `#` that is not written as %2F, %3F or %23 ends the host, and the `@` comes behind.
  const isCutShort = url !== undefined && (url.hash !== "" || `${url.pathname}${url.search}`.includes("@"));
  if (url === undefined || isCutShort || !isDatabaseAddress(address)) {
    const hint =
      "Write postgres://user@host:port/database; in a password, / is written as %2F, ? as %3F and # as %23.";
    throw badArgument("the address of the database", "cannot be read", hint);
  }
  const schema = given ?? url.searchParams.get("schema") ?? DEFAULT_SCHEMA;
  // It stands in statements as it is.
  if (!/^[a-z_][a-z0-9_]{0,39}$/.test(schema)) {
    throw badArgument("schema", `must be letters in lower case, digits and _, not ${showValue(schema)}`);
  }
  const more = url.searchParams;
  const hasPassword = url.password !== "" || more.has("password");
  more.delete("schema");
  const suffix = schema === DEFAULT_SCHEMA ? "" : `?schema=${schema}`;
  return { url: url.href, schema, place: `postgres://${url.host}${url.pathname}${suffix}`, hasPassword };
}
