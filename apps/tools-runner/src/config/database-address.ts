import { UsageError } from "@toolhaft/command-line";

/** Whether the address of a store names a database, and no folder. */
export function isDatabase(address: string): boolean {
  return /^postgres(?:ql)?:/i.test(address);
}

/**
 * Throws a `UsageError` for an address with a password: others can read a command line, and a configuration is often shared.
 * So it does for one that cannot be read: nobody knows what of it may be shown. A `/`, `?` or `#` in a password that is not
 * written as %2F, %3F or %23 ends the host before it, and the `@` comes behind.
 */
export function refusePassword(address: string, place: string): void {
  if (!isDatabase(address)) return;
  const url = /^\w+:\/\//.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  if (url?.hash !== "" || `${url.pathname}${url.search}`.includes("@"))
    throw new UsageError(
      `${place} is no address of a database that can be read: write postgres://user@host:port/database`,
    );
  const { password, searchParams } = url;
  if (password === "" && !searchParams.has("password")) return;
  throw new UsageError(
    `${place} holds a password, which others may read there: give it by PGPASSWORD or in ~/.pgpass`,
  );
}
