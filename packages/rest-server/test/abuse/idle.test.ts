import { once } from "node:events";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { start } from "../support/start.ts";

// Node.js itself closes a second after what is named.
const PAST_NAMED_MS = 2_300;

test("an idle connection answers what comes right after the time that is named, and is closed later", async () => {
  const { port, tokens } = await start({ limits: { keepAliveMs: 1_000 } });
  const socket = connect(port, "127.0.0.1");
  const closed = once(socket, "close").then(() => ["closed"]);
  const ask = async (): Promise<string> => {
    socket.write(
      `GET /tools HTTP/1.1\r\nHost: 127.0.0.1:${String(port)}\r\nAuthorization: Bearer ${tokens.read}\r\n\r\n`,
    );
    const [head] = (await Promise.race([once(socket, "data"), closed])) as [Buffer | string];
    return head.toString();
  };
  for (const time of ["first", "after the time that was named"]) {
    const answer = await ask();
    expect(answer, time).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(answer, time).toContain("\r\nKeep-Alive: timeout=1\r\n");
    if (time === "first") await wait(PAST_NAMED_MS);
  }
  await closed;
});
