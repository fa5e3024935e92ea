import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { RunHttpOptions } from "../../src/index.ts";
import { expectFailure, expectJson, json } from "../support/answers.ts";
import type { TestServer } from "../support/servers.ts";
import { at, httpTool } from "../support/tools.ts";
import { allow, createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(async () => {
  await world.close();
});

const secrets = { REFRESH: { value: "refresh-0", hosts: ["http://auth.test:*"] } };
const options: Partial<RunHttpOptions> = { secrets, allowedHosts: allow("api.test", "auth.test") };
const toolOf = (api: TestServer, tokens: TestServer): ReturnType<typeof httpTool> => {
  const tokenUrl = at(tokens, "/token", "auth.test");
  const auth = { type: "oauth2Refresh", tokenUrl, clientId: "agent", refreshSecret: "REFRESH" };
  return httpTool({ urlTemplate: at(api), auth });
};

describe("a refresh token", () => {
  test("is replaced where the server gives another one, and the host is told to keep it", async () => {
    const tokens = await world.serve((_, response, count) => {
      const answer = {
        ...{ access_token: `access-${String(count)}`, token_type: "bearer", expires_in: 3600 },
        refresh_token: `refresh-${String(count)}`,
      };
      json(JSON.stringify(answer))(tokens.seen[0] as never, response, count);
    });
    const api = await world.serve((seen, response, count) => {
      const isFresh = seen.headers.authorization === "Bearer access-2";
      json(isFresh ? '"fine"' : '"expired"', isFresh ? 200 : 401)(seen, response, count);
    });
    const told: string[][] = [];
    const transport = world.transport({ onRefreshToken: (...kept) => told.push(kept) });
    expectJson(await world.run(toolOf(api, tokens), {}, { ...options, transport }), '"fine"');
    expect(tokens.seen.map(({ body }) => new URLSearchParams(body).get("refresh_token"))).toEqual([
      "refresh-0",
      "refresh-1",
    ]);
    expect(told).toEqual([
      ["REFRESH", "refresh-1"],
      ["REFRESH", "refresh-2"],
    ]);
  });

  test("that is not valid any more is sent once, whoever else calls and however often", async () => {
    const tokens = await world.serve(json('{"error":"invalid_grant"}', 400));
    const api = await world.serve(json('"fine"'));
    const tool = toolOf(api, tokens);
    const first = await Promise.all(Array.from({ length: 20 }, () => world.run(tool, {}, options)));
    const later = await world.run(tool, {}, options);
    for (const result of [...first, later]) {
      const message = "weather: the refresh token in REFRESH is not valid any more";
      const error = expectFailure(result, "HTTP_AUTH_EXPIRED", message);
      expect(error.hint).toBe("Let the user sign in again, and store the new refresh token.");
    }
    expect([tokens.seen.length, api.seen.length]).toEqual([1, 0]);
  });

  test("is never in what the token server's failure says", async () => {
    const tokens = await world.serve(json('{"error":"server_error refresh-0"}', 500));
    const api = await world.serve(json('"fine"'));
    const result = await world.run(toolOf(api, tokens), {}, options);
    expectFailure(result, "HTTP_AUTH_FAILED");
    expect(JSON.stringify(result)).not.toContain("refresh-0");
  });
});
