import type { Server } from "node:http";
import type { Socket } from "node:net";

/** Who holds a place. */
interface Held {
  /** Requests of it that are being answered. */
  busy: number;
  /** Whether a request with a good token came by it. */
  trusted: boolean;
  /** Whether it has been idle for as long as its answers name. */
  overdue: boolean;
  /** One of its answers is over. */
  readonly rest: () => void;
}

/** The connections of a server, bounded: one that only waits makes room for a newer one. */
export interface Connections {
  readonly size: number;
  /** A request with a good token came by this connection: it is closed last. */
  trust(socket: Socket): void;
  /** Close all that wait, or all. */
  close(which: "idle" | "all"): void;
}

/** At most `most` connections; those that nobody proved to own go first, the longest open before others. */
export function boundConnections(server: Server, most: number): Connections {
  const held = new Map<Socket, Held>();
  const makeRoom = (): void => {
    const entries = [...held];
    const victim =
      entries.find(([, { busy, trusted }]) => busy === 0 && !trusted) ??
      entries.find(([, { busy }]) => busy === 0) ??
      entries.find(([, { trusted }]) => !trusted);
    if (victim === undefined) return;
    held.delete(victim[0]);
    victim[0].destroy();
  };
  server.on("connection", (socket: Socket) => {
    if (held.size >= most) makeRoom();
    if (held.size >= most) {
      socket.destroy();
      return;
    }
    const holder: Held = {
      busy: 0,
      trusted: false,
      overdue: false,
      rest() {
        holder.busy -= 1;
      },
    };
    held.set(socket, holder);
    socket.once("close", () => held.delete(socket));
  });
  server.on("request", ({ socket }, response) => {
    const holder = held.get(socket);
    if (holder === undefined) return;
    holder.busy += 1;
    holder.overdue = false;
    // An answer closes once; a listener of its own for each would cost as much as counting does.
    response.on("close", holder.rest);
  });
  // Closed a second after the time that answers name, as Node.js does, it would take a request with it that is on its way just then.
  server.on("timeout", (socket: Socket) => {
    const holder = held.get(socket);
    if (holder === undefined || holder.overdue) {
      socket.destroy();
      return;
    }
    holder.overdue = true;
    socket.setTimeout(GRACE_MS);
  });
  return {
    get size() {
      return held.size;
    },
    trust(socket) {
      const holder = held.get(socket);
      if (holder !== undefined) holder.trusted = true;
    },
    close(which) {
      for (const [socket, { busy }] of held) if (which === "all" || busy === 0) socket.destroy();
    },
  };
}

/** How much longer than named a connection is kept: clients on busy machines notice late that their time is over. */
const GRACE_MS = 5_000;
