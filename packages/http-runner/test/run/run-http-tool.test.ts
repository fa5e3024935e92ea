import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { argsOf, httpTool } from "../support/tools.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;

beforeEach(() => {
  world = createWorld();
});

afterEach(async () => {
  await world.close();
});

describe("a call that works", () => {
  test("gives the part of the answer that the tool asks for, in the server's own spelling", async () => {
    const server = await world.serve((_, response) => {
      response.setHeader("content-type", "application/json");
      response.end(
        '{ "current": { "condition": { "text": "Sunny", "id": 9007199254740993, "temp": 21.0 } } }',
      );
    });
    const urlTemplate = `http://api.test:${String(server.port)}/v1/current.json?q=\${city}`;
    const tool = httpTool(
      { urlTemplate, headers: { "X-Client": "MyApp/${version}" }, extractExpr: "$.current.condition" },
      { argSchema: argsOf({ city: { type: "string" } }) },
    );
    const result = await world.run(tool, { city: "Oslo & Bergen" });
    expect(result).toMatchObject({
      ok: true,
      json: '{ "text": "Sunny", "id": 9007199254740993, "temp": 21.0 }',
      meta: { status: 200, attempts: 1, redirects: 0, method: "GET", warnings: [{ code: "LOSSY_NUMBER" }] },
    });
    expect(server.seen[0]).toMatchObject({
      method: "GET",
      url: "/v1/current.json?q=Oslo%20%26%20Bergen",
      headers: { "x-client": "MyApp/v2", accept: "application/json, */*;q=0.5", "user-agent": "toolhaft" },
    });
  });
});
