import { helperCommand } from "../spawn-helper/command.ts";
import type { HelperKind } from "../spawn-helper/command.ts";
import { createHelperClient } from "../spawn-helper/client.ts";
import type { HelperClient } from "../spawn-helper/client.ts";
import { connect } from "../spawn-helper/connect.ts";
import { helperLauncher } from "./launcher.ts";
import type { Launcher } from "./launcher.ts";

interface Started {
  readonly client: HelperClient;
  readonly launcher: Launcher;
}

/** The helpers of one executor: at most one of each kind, started when first needed, again after it died. */
export interface Helpers {
  /** A launcher through the helper, or why there is none. */
  get(kind: HelperKind): Promise<Launcher | string>;
  close(): void;
}

export function createHelpers(path: string): Helpers {
  const started = new Map<HelperKind, Promise<Started | string>>();

  const begin = async (kind: HelperKind): Promise<Started | string> => {
    const connection = await connect(helperCommand(kind, path));
    if (typeof connection === "string") return connection;
    const client = createHelperClient(connection, kind === "plain");
    return { client, launcher: helperLauncher(client, connection, kind) };
  };
  const current = async (kind: HelperKind): Promise<Started | string> => {
    const waited = started.get(kind);
    const known = await waited;
    if (known !== undefined && (typeof known === "string" || known.client.isAlive())) return known;
    // Several calls may find none, or a dead one, at once: the first one starts the next.
    if (started.get(kind) === waited) started.set(kind, begin(kind));
    return (await started.get(kind)) ?? "closed";
  };

  return {
    async get(kind) {
      const found = await current(kind);
      return typeof found === "string" ? found : found.launcher;
    },
    close() {
      for (const helper of started.values()) {
        void helper.then((found) => {
          if (typeof found !== "string") found.client.close();
        });
      }
      started.clear();
    },
  };
}
