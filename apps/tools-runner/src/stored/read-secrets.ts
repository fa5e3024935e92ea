import { UsageError } from "@toolhaft/command-line";
import type { StoreSourceOptions } from "@toolhaft/toolbox";
import { readTextFile } from "../arguments/read-text.ts";
import type { SecretOrigin, StoredSettings } from "../config/run-settings.ts";

/** The values of secrets. A line break at the end of a file is none of its secret. Throws a `UsageError`. */
export function readSecrets(secrets: StoredSettings["secrets"]): NonNullable<StoreSourceOptions["secrets"]> {
  return Object.fromEntries(
    Object.entries(secrets).map(([name, { from, hosts }]) => [name, { value: valueOf(name, from), hosts }]),
  );
}

function valueOf(name: string, from: SecretOrigin): string {
  if ("file" in from) {
    const value = readTextFile(from.file, `the secret ${name}`).replace(/\r?\n$/, "");
    if (value === "") throw new UsageError(`the secret ${name} is empty: ${from.file}`);
    return value;
  }
  const value = process.env[from.variable];
  if (value !== undefined && value !== "") return value;
  throw new UsageError(`the secret ${name}: ${from.variable} is not in the environment`);
}
