import { randomInt } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { runServer } from "verdaccio";

/**
 * @typedef {object} Registry
 * @property {string} url
 * @property {(name: string, version: string) => string} tarball the file that was published
 * @property {() => void} close
 */

/**
 * A registry on this machine, empty, that asks no other: what was not published to it is not there.
 *
 * @param {string} folder made here; all that it stores lies in it
 * @returns {Promise<Registry>}
 */
export async function startRegistry(folder) {
  mkdirSync(folder, { recursive: true });
  const server = await runServer({
    self_path: join(folder, "config.yaml"),
    configPath: join(folder, "config.yaml"),
    storage: folder,
    uplinks: {},
    packages: { "**": { access: ["$all"], publish: ["$all"], unpublish: [] } },
    auth: { htpasswd: { file: join(folder, "htpasswd"), max_users: -1 } },
    web: { enable: false },
    max_body_size: "50mb",
    log: { type: "stdout", format: "pretty", level: "error" },
  });
  const host = freshHost();
  const port = await new Promise((resolve) => {
    server.listen(0, host, () => {
      resolve(server.address().port);
    });
  });
  return {
    url: `http://${host}:${String(port)}/`,
    tarball: (name, version) => join(folder, name, `${name.replace(/^.*\//, "")}-${version}.tgz`),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

// npm keeps what it fetched by its address: no two registries with the same versions shall ever have the same one.
function freshHost() {
  const [a, b, c] = [randomInt(256), randomInt(256), randomInt(1, 255)];
  return process.platform === "linux" ? `127.${String(a)}.${String(b)}.${String(c)}` : "127.0.0.1";
}
