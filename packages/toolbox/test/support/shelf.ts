import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createMemoryStore } from "@toolhaft/store";
import type { StoreOptions, ToolKey, ToolStore } from "@toolhaft/store";
import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import { createToolbox, storeSource } from "../../src/index.ts";
import type { StoreSourceOptions, Toolbox, ToolboxLimits } from "../../src/index.ts";
import { memoryAudit, type MemoryAudit } from "./memory-audit.ts";

export const SEA = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
export const SKY = "018faf50-b7b6-7a01-9a05-a22a6e0af102";

/** A store with tools in it, a server that answers them, and a toolbox over both. */
export interface Shelf {
  readonly store: ToolStore;
  readonly audit: MemoryAudit;
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string;
  /** Path and query of each request. */
  readonly seen: string[];
  /** What the server answers from now on. */
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  toolbox: Toolbox;
  /** Store a tool; fields that are not given are those of a harbour's tides. */
  put(slug: string, changes?: Record<string, unknown>, where?: Partial<ToolKey>): Promise<void>;
  /** Another toolbox over the same store. */
  open(options?: Partial<StoreSourceOptions>, limits?: ToolboxLimits): Promise<Toolbox>;
  close(): Promise<void>;
}

export async function createShelf(
  options: Partial<StoreSourceOptions> = {},
  storeOptions: StoreOptions = {},
): Promise<Shelf> {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.url ?? "");
    shelf.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  const store = await createMemoryStore({ builtIns: [], ...storeOptions });
  await store.putBundle(SEA, '{"slug":"sea","displayName":"Sea"}');
  const { hosts } = parseAllowedHosts([{ host: origin, allowPrivate: ["127.0.0.1/32"] }]);
  const audit = memoryAudit();
  const toolboxes: Toolbox[] = [];
  const open = async (
    more: Partial<StoreSourceOptions> = {},
    limits: ToolboxLimits = {},
  ): Promise<Toolbox> => {
    const source = storeSource({ store, allowedHosts: hosts, ...options, ...more });
    const toolbox = await createToolbox({ sources: [source], audit, limits });
    toolboxes.push(toolbox);
    return toolbox;
  };
  const shelf: Shelf = {
    ...{ store, audit, origin, seen, open },
    answer: (_, response) => response.end('{"high":"06:12","height":1.0}'),
    toolbox: await open(),
    async put(slug, changes = {}, { bundleID = SEA, version = "v1" } = {}) {
      const body = {
        displayName: "Tides",
        description: "Tell the tides of a harbour",
        type: "http",
        argSchema: { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] },
        impl: { urlTemplate: `${origin}/v1?at=\${harbour}` },
        ...changes,
      };
      await store.putTool({ bundleID, slug, version }, JSON.stringify(body));
    },
    async close() {
      for (const toolbox of toolboxes) await toolbox.close();
      await store.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return shelf;
}
