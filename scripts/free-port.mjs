import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * A port of this machine that nobody listens on. It lies below those that systems give away by themselves: until it is
 * taken, and while a server is started again, no connection and no server of another test gets it.
 *
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
      if (error.code === "EADDRINUSE" || error.code === "EACCES") resolve(false);
      else reject(error);
    });
    server.listen(port, "127.0.0.1", () => {
      server.close(() => {
        resolve(true);
      });
    });
  });
}
