import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ToolStore } from "@toolhaft/store";
import { BUNDLE } from "./strange-page.ts";

/** A service that tools ask: it answers what it was asked for, and of `/slow` nothing. */
export interface Harbour {
  readonly url: string;
  fill(store: ToolStore): Promise<void>;
  close(): void;
}

const argSchema = {
  type: "object",
  properties: {
    harbour: { type: "string", description: "Its name", minLength: 2 },
    days: { type: "integer", minimum: 1, default: 1 },
  },
  required: ["harbour"],
};

export async function openHarbour(): Promise<Harbour> {
  const server: Server = createServer(({ url = "" }, response) => {
    if (url.startsWith("/slow")) return;
    if (url.startsWith("/down")) response.writeHead(404).end("no such harbour");
    else response.end(`{"asked":${JSON.stringify(url)},"height":1.0,"big":9007199254740993}`);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url,
    async fill(store) {
      await store.putBundle(BUNDLE, '{"slug":"sea","displayName":"Sea"}');
      const put = (
        slug: string,
        displayName: string,
        path = "tides",
        more: object = {},
      ): Promise<unknown> => {
        const urlTemplate = `${url}/${path}?at=\${harbour}&days=\${days}`;
        const tool = {
          displayName,
          description: "Tells what the sea does",
          type: "http",
          argSchema,
          ...more,
        };
        return store.putTool(
          { bundleID: BUNDLE, slug, version: "v1" },
          JSON.stringify({ ...tool, impl: { urlTemplate } }),
        );
      };
      await put("tides", "Get tides");
      await put("slow", "Slow tides", "slow");
      await put("down", "Lost tides", "down");
      await put("berth", "Book a berth", "berths", { annotations: { destructiveHint: true } });
      await put("ebb", "Ebb", "ebb", { isEnabled: false });
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
