import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { expectFailure, expectJson, json } from "../support/answers.ts";
import { at, argsOf, httpTool } from "../support/tools.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(() => {
  world = createWorld();
});
afterEach(async () => {
  await world.close();
});

describe("several requests of one tool", () => {
  test("are made in their order, each with the results before it, digit by digit", async () => {
    const server = await world.serve((seen, response, count) => {
      const answers = ['{"id":9007199254740993}', '{"at":[60.39,5.32]}', '"rain"'];
      json(answers[count - 1] ?? "null")(seen, response, count);
    });
    const tool = httpTool(
      [
        { urlTemplate: `${at(server, "/places")}?name=\${city}`, extractExpr: "$.id" },
        { urlTemplate: `${at(server, "/places/")}\${steps.0.value}`, extractExpr: "$.at" },
        {
          urlTemplate: at(server, "/weather"),
          method: "POST",
          bodyTemplate: '{"place":${steps.0.value},"lat":${steps.1.value.0},"city":${city}}',
        },
      ],
      { argSchema: argsOf({ city: { type: "string" } }) },
    );
    expectJson(await world.run(tool, { city: "Bergen" }), '"rain"');
    expect(server.seen.map(({ method, url, body }) => `${method} ${url} ${body}`.trim())).toEqual([
      "GET /places?name=Bergen",
      "GET /places/9007199254740993",
      'POST /weather {"place":9007199254740993,"lat":60.39,"city":"Bergen"}',
    ]);
  });

  test("end with the first that fails, which is named", async () => {
    const server = await world.serve((seen, response, count) => {
      json("{}", count === 2 ? 404 : 200)(seen, response, count);
    });
    const tool = httpTool(["/one", "/two", "/three"].map((path) => ({ urlTemplate: at(server, path) })));
    const result = await world.run(tool);
    expectFailure(result, "HTTP_STATUS", "weather (request 2 of 3): the server answered 404 Not Found: {}");
    expect(server.seen.map(({ url }) => url)).toEqual(["/one", "/two"]);
    expect(result.meta).toMatchObject({ call: 1, calls: 3 });
  });
});
