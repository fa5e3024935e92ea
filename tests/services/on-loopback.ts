import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Where a server answers, and how it ends. */
export interface OnLoopback {
  readonly url: string;
  close(): Promise<void>;
}

/** Let a server listen on any free port of this machine; `close` ends what is still asked of it. */
export async function onLoopback(server: Server): Promise<OnLoopback> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => {
          resolve();
        });
      }),
  };
}
