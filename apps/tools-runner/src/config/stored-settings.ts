import { UsageError } from "@toolhaft/command-line";
import type { AllowedHostEntry } from "@toolhaft/tool-bundle";
import { basename, dirname, resolve } from "node:path";
import type { SecretOrigin, StoredSettings } from "./run-settings.ts";

/** What a configuration says about stored tools. Throws a `UsageError` for a secret that comes from nowhere. */
export function storedSettings(config: string, run: Readonly<Record<string, unknown>>): StoredSettings {
  const { allowedHosts, secrets, functions } = run as {
    allowedHosts?: readonly AllowedHostEntry[];
    secrets?: Readonly<Record<string, { from: string; hosts?: readonly string[] }>>;
    functions?: readonly string[];
  };
  const folder = dirname(config);
  return {
    allowedHosts: allowedHosts ?? [],
    secrets: Object.fromEntries(
      Object.entries(secrets ?? {}).map(([name, { from, hosts = [] }]) => [
        name,
        { from: originOf(from, folder, `${basename(config)}: run.secrets.${name}.from`), hosts },
      ]),
    ),
    functions: (functions ?? []).map((file) => resolve(folder, file)),
  };
}

/** `env:NAME` or `file:PATH`. What is written otherwise may be the secret itself, and is not repeated. */
function originOf(from: string, folder: string, place: string): SecretOrigin {
  const [, kind, rest = ""] = /^(env|file):(.+)$/.exec(from) ?? [];
  if (kind === "env") return { variable: rest };
  if (kind === "file") return { file: resolve(folder, rest) };
  throw new UsageError(
    `${place} must be env:NAME, a variable of the environment, or file:PATH; a secret itself never stands in a configuration`,
  );
}
