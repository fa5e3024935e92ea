// The least one could do: fastify, one route for each answer, its bytes made before. Nobody is asked for a token.
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** @typedef {{ type: (type: string) => { send: (body: Buffer) => unknown } }} Reply */
/** @typedef {{ get: (path: string, handler: (request: unknown, reply: Reply) => unknown) => void, listen: (options: object) => Promise<string> }} App */

const [folder = ""] = process.argv.slice(2);
const ofServer = createRequire(new URL("../../packages/rest-server/package.json", import.meta.url));
const { fastify } = /** @type {{ fastify: () => App }} */ (ofServer("fastify"));
const app = fastify();
for (const name of ["get", "list20", "list100"]) {
  const body = readFileSync(join(folder, `${name}.json`));
  app.get(`/${name}`, (_, reply) => reply.type("application/json; charset=utf-8").send(body));
}
const url = await app.listen({ host: "127.0.0.1", port: 0 });
const paths = { get: "/get", list20: "/list20", list100: "/list100" };
writeFileSync(join(folder, "bare.json"), JSON.stringify({ url, token: "", paths }));
console.log("listens");
