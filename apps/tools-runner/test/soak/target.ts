import type { Client } from "@toolhaft/client";
import type { fetch } from "undici";

/** The runner that is called. */
export interface Target {
  readonly client: Client;
  readonly url: string;
  readonly token: string;
  readonly fetch: typeof fetch;
}
