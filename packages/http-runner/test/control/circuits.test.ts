import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectFailure, expectJson, json } from "../support/answers.ts";
import { at, httpTool } from "../support/tools.ts";
import { allow, createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(async () => {
  await world.close();
});

describe("a host that fails again and again", () => {
  test("gets no request for a while, others are not; one call tries it again", async () => {
    let isUp = false;
    const server = await world.serve((seen, response, count) => {
      json(isUp ? '"fine"' : '"down"', isUp ? 200 : 503)(seen, response, count);
    });
    const transport = world.transport({ circuit: { failures: 3, openMs: 200 } });
    const options = { transport, limits: { maxRetries: 0 }, allowedHosts: allow("api.test", "other.test") };
    const run = (host: string): ReturnType<World["run"]> =>
      world.run(httpTool({ urlTemplate: at(server, "/v1", host) }), {}, options);
    for (let call = 0; call < 3; call++) expectFailure(await run("api.test"), "HTTP_STATUS");
    const error = expectFailure(await run("api.test"), "HTTP_CIRCUIT_OPEN");
    expect(error.message).toMatch(
      /^weather: http:\/\/api\.test:\d+ failed 3 times in a row, try again in \d+ ms$/,
    );
    expect(error.retryable).toBe(true);
    expect(server.seen).toHaveLength(3);
    expectFailure(await run("other.test"), "HTTP_STATUS");
    expect(server.seen).toHaveLength(4);
    await wait(error.retryAfterMs ?? 0);
    isUp = true;
    expectJson(await run("api.test"), '"fine"');
    expectJson(await run("api.test"), '"fine"');
  });
});
