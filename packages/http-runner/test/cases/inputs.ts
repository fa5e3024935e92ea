import { expect } from "vitest";
import { expectFailure, expectJson, json } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import { argsOf, at, httpTool } from "../support/tools.ts";

const CITY = { argSchema: argsOf({ city: { type: "string" } }) };
const echo = json('"fine"');

/** Arguments that want to be more than values. */
export const inputCases: CaseTable = {
  "a line break in a header's value": async ({ serve, run }) => {
    const server = await serve(echo);
    const tool = httpTool({ urlTemplate: at(server), headers: { "X-City": "${city}" } }, CITY);
    const error = expectFailure(
      await run(tool, { city: "Oslo\r\nX-Evil: 1" }),
      "HTTP_HEADER_INVALID",
      "weather: ${city} in headers.X-City holds a line break or another character that no header can carry",
    );
    expect(error).toMatchObject({ phase: "prepare", attempts: 0 });
    expect(server.connections).toBe(0);
  },
  "an emoji in a header's value": async ({ serve, run }) => {
    const server = await serve(echo);
    const tool = httpTool({ urlTemplate: at(server), headers: { "X-City": "${city}" } }, CITY);
    const error = expectFailure(await run(tool, { city: "Oslo \u{1f327}" }), "HTTP_HEADER_INVALID");
    expect(error.hint).toBe("Put such a value into the query or the body.");
    expect(server.connections).toBe(0);
  },
  "dots, ? and # in a path segment": async ({ serve, run }) => {
    const server = await serve(echo);
    const tool = httpTool({ urlTemplate: at(server, "/v1/${city}/now") }, CITY);
    for (const city of ["../../admin", "a?x=1", "a#f", "a/b", "a\\b", "%2e%2e", "\u00e9"]) {
      expectJson(await run(tool, { city }), '"fine"');
      const path = server.seen.at(-1)?.url ?? "";
      expect(path.split("/")).toHaveLength(4);
      expect(decodeURIComponent(path.split("/")[2] ?? "")).toBe(city);
    }
    const problem = "turns its path segment into dots, which lead elsewhere";
    for (const city of ["..", "."]) {
      expectFailure(
        await run(tool, { city }),
        "HTTP_PATH_TRAVERSAL",
        `weather: \${city} in urlTemplate ${problem}`,
      );
    }
    expectFailure(
      await run(tool, { city: "" }),
      "HTTP_PATH_TRAVERSAL",
      "weather: ${city} in urlTemplate leaves its path segment empty",
    );
    expect(server.seen).toHaveLength(7);
  },
  "& and = in a query's value": async ({ serve, run }) => {
    const server = await serve(echo);
    const tool = httpTool({ urlTemplate: at(server, "/v1?q=${city}&days=3") }, CITY);
    for (const city of ["x&key=evil", "a=b", "a+b c", "100%", "#"]) {
      expectJson(await run(tool, { city }), '"fine"');
      const { searchParams } = new URL(server.seen.at(-1)?.url ?? "", "http://api.test");
      expect([...searchParams]).toEqual([
        ["q", city],
        ["days", "3"],
      ]);
    }
  },
  "quotes in a JSON body's value": async ({ serve, run }) => {
    const server = await serve(echo);
    const impl = { urlTemplate: at(server), method: "POST", bodyTemplate: '{"city":"${city}","days":3}' };
    const city = '","admin":true,"x":"\\\u2028';
    expectJson(await run(httpTool(impl, CITY), { city }), '"fine"');
    expect(JSON.parse(server.seen[0]?.body ?? "")).toEqual({ city, days: 3 });
    expect(server.seen[0]?.headers["content-type"]).toBe("application/json");
  },
  "a variable that is missing, or null": async ({ serve, run }) => {
    const server = await serve(echo);
    const loose = { argSchema: { type: "object", properties: { city: { type: ["string", "null"] } } } };
    const tool = httpTool({ urlTemplate: at(server, "/v1?q=${city}") }, loose);
    const missing = expectFailure(
      await run(tool),
      "HTTP_MISSING_VAR",
      "weather: ${city} in urlTemplate has no value",
    );
    expect(missing.hint).toBe("Give the argument, or write ${name?} or ${name:-default} in the tool.");
    expectFailure(
      await run(tool, { city: null }),
      "HTTP_MISSING_VAR",
      "weather: ${city} in urlTemplate is null",
    );
    expect(server.connections).toBe(0);
    const optional = httpTool({ urlTemplate: at(server, "/v1?q=${city?}&days=3") }, loose);
    expectJson(await run(optional), '"fine"');
    expect(server.seen[0]?.url).toBe("/v1?days=3");
  },
  "an argument of the wrong type": async ({ serve, run }) => {
    const server = await serve(echo);
    const tool = httpTool({ urlTemplate: at(server, "/v1?q=${city}") }, CITY);
    const message = "weather: the arguments are wrong: /city: must be a string, not the number 5";
    const error = expectFailure(await run(tool, { city: 5 }), "HTTP_ARGS_INVALID", message);
    expect(error.issues).toEqual(["/city: must be a string, not the number 5"]);
    expectFailure(
      await run(tool, "[]"),
      "HTTP_ARGS_INVALID",
      "weather: the arguments are wrong: they must be one JSON object",
    );
    expectFailure(
      await run(tool, '{"city":}'),
      "HTTP_ARGS_INVALID",
      "weather: the arguments are wrong: missing value at offset 1",
    );
    expect(server.connections).toBe(0);
    expectJson(await run(tool, { city: 5 }, { check: false }), '"fine"');
  },
  "half of a surrogate pair": async ({ serve, run }) => {
    const server = await serve(echo);
    const tool = httpTool({ urlTemplate: at(server, "/v1?q=${city}") }, CITY);
    const message = "weather: ${city} in urlTemplate holds half of a character (a lone surrogate)";
    expectFailure(await run(tool, { city: "a\ud83d" }), "HTTP_BAD_ARG", message);
    expect(server.connections).toBe(0);
  },
  "an argument that is named like a secret": async ({ serve, run }) => {
    const server = await serve(echo);
    const schema = { argSchema: argsOf({ WEATHER_API_KEY: { type: "string" } }) };
    const tool = httpTool({ urlTemplate: at(server, "/v1?key=${WEATHER_API_KEY}") }, schema);
    const secrets = { WEATHER_API_KEY: { value: "s3cret-value", hosts: ["http://api.test:*"] } };
    expectJson(await run(tool, { WEATHER_API_KEY: "mine" }, { secrets }), '"fine"');
    expect(server.seen[0]?.url).toBe("/v1?key=mine");
  },
  "a GET with a bodyTemplate": async ({ serve, run }) => {
    const server = await serve(echo);
    expectJson(await run(httpTool({ urlTemplate: at(server), bodyTemplate: '{"n":1}' })), '"fine"');
    expect(server.seen[0]).toMatchObject({ method: "GET", body: "" });
    expect(server.seen[0]?.headers["content-type"]).toBeUndefined();
  },
};
