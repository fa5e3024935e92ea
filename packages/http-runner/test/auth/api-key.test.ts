import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectJson, json } from "../support/answers.ts";
import { at, httpTool } from "../support/tools.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(async () => {
  await world.close();
});

const secrets = { API_KEY: { value: "k&y 0123=", hosts: ["http://api.test:*"] } };

describe("an API key", () => {
  test.each([
    [
      { in: "query", name: "api key" },
      "?city=Oslo",
      "/v1/weather?city=Oslo&api%20key=k%26y%200123%3D",
      undefined,
    ],
    [{ in: "query", name: "key" }, "", "/v1/weather?key=k%26y%200123%3D", undefined],
    [{ in: "cookie", name: "session" }, "", "/v1/weather", "session=k%26y%200123%3D"],
  ])("%j", async (place, query, url, cookie) => {
    const server = await world.serve(json('"fine"'));
    const auth = { type: "apiKey", secret: "API_KEY", ...place };
    expectJson(
      await world.run(httpTool({ urlTemplate: at(server, `/v1/weather${query}`), auth }), {}, { secrets }),
      '"fine"',
    );
    expect([server.seen[0]?.url, server.seen[0]?.headers.cookie]).toEqual([url, cookie]);
  });

  test("stands behind the cookies that the tool sends itself", async () => {
    const server = await world.serve(json('"fine"'));
    const auth = { type: "apiKey", in: "cookie", name: "session", secret: "API_KEY" };
    const impl = { urlTemplate: at(server), headers: { Cookie: "theme=dark" }, auth };
    expectJson(await world.run(httpTool(impl), {}, { secrets }), '"fine"');
    expect(server.seen[0]?.headers.cookie).toBe("theme=dark; session=k%26y%200123%3D");
  });

  test("in a header has the prefix that the tool says, and never shows in an echo", async () => {
    const server = await world.serve((seen, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(seen.headers["x-api-key"]));
    });
    const auth = { type: "apiKey", prefix: "Key ", secret: "API_KEY" };
    const result = await world.run(httpTool({ urlTemplate: at(server), auth }), {}, { secrets });
    expectJson(result, '"Key ***"');
  });
});
