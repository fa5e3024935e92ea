import { expect } from "vitest";
import { expectFailure, expectJson, json } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import { argsOf, at, httpTool } from "../support/tools.ts";
import { hosts } from "../support/world.ts";

const EMPTY = { errorMode: "empty" };
const TEXT = { responseEncoding: "text" };

/** Statuses, empty results, and the part that is the result. */
export const resultCases: CaseTable = {
  "successCodes [200] and an answer of 201": async ({ serve, run }) => {
    const server = await serve(json('{"id":7}', 201));
    const result = await run(httpTool({ urlTemplate: at(server), successCodes: [200] }));
    const error = expectFailure(result, "HTTP_STATUS", 'weather: the server answered 201 Created: {"id":7}');
    expect(error).toMatchObject({ status: 201, attempts: 1, retryable: false });
  },
  "successCodes [404] and an answer of 404": async ({ serve, run }) => {
    const server = await serve(json('{"found":false}', 404));
    expectJson(await run(httpTool({ urlTemplate: at(server), successCodes: [404] })), '{"found":false}');
  },
  "errorMode empty and 500": async ({ serve, run }) => {
    const server = await serve(json('{"error":"boom"}', 500));
    const result = await run(httpTool({ urlTemplate: at(server), ...EMPTY }));
    expectJson(result, "null");
    const message = 'the server answered 500 Internal Server Error: {"error":"boom"}';
    expect(result.meta.empty).toEqual({ code: "HTTP_STATUS", message, status: 500 });
    expect(result.meta.attempts).toBe(3);
  },
  "errorMode empty and a fault of policy or input": async ({ serve, run }) => {
    const server = await serve(json("{}"));
    const schema = { argSchema: argsOf({ city: { type: "string" } }) };
    const impl = { urlTemplate: at(server, "/v1?q=${city}"), ...EMPTY };
    expectFailure(await run(httpTool(impl, schema), { city: 1 }), "HTTP_ARGS_INVALID");
    const args = { city: "Oslo" };
    const elsewhere = { allowedHosts: hosts(["https://api.example.com"]) };
    expectFailure(await run(httpTool(impl, schema), args, elsewhere), "HTTP_HOST_NOT_ALLOWED");
    const guarded = { allowedHosts: hosts(["http://api.test:*"]) };
    expectFailure(await run(httpTool(impl, schema), args, guarded), "HTTP_SSRF_BLOCKED");
    const secret = httpTool({ urlTemplate: at(server, "/v1?k=${WEATHER_API_KEY}"), ...EMPTY });
    expectFailure(await run(secret), "HTTP_SECRET_MISSING");
    const redirecting = await serve((_, response) => {
      response.writeHead(302, { location: "http://169.254.169.254/" });
      response.end();
    });
    expectFailure(await run(httpTool({ urlTemplate: at(redirecting), ...EMPTY })), "HTTP_SSRF_BLOCKED");
    expect(server.connections).toBe(0);
  },
  "errorMode empty and an outputSchema that forbids null": async ({ serve, run }) => {
    const server = await serve(json("{}", 404));
    const tool = httpTool({ urlTemplate: at(server), ...EMPTY }, { outputSchema: { type: "string" } });
    const result = await run(tool);
    expectJson(result, "null");
    expect(result.meta.empty?.status).toBe(404);
  },
  "a singular path that leads nowhere": async ({ serve, run }) => {
    const server = await serve(json('{"current":{}}'));
    const impl = { urlTemplate: at(server), extractExpr: "$.current.condition.text" };
    const message =
      "weather: extractExpr finds nothing in the answer: $.current.condition.text matches nothing";
    expectFailure(await run(httpTool(impl)), "HTTP_EXTRACT_EMPTY", message);
    expectJson(await run(httpTool({ ...impl, ...EMPTY })), "null");
  },
  "a path for many that finds none": async ({ serve, run }) => {
    const server = await serve(json('{"days":[{"low":1},{"low":2.50}]}'));
    expectJson(await run(httpTool({ urlTemplate: at(server), extractExpr: "$..high" })), "[]");
    expectJson(await run(httpTool({ urlTemplate: at(server), extractExpr: "$.days[*].low" })), "[1,2.50]");
  },
  "a pattern without a match; (a+)+$ on 100 kB": async ({ serve, run }) => {
    const server = await serve((_, response) => {
      response.end(`temperature: 21\n${"a".repeat(100_000)}!`);
    });
    const found = { urlTemplate: at(server), ...TEXT, extractExpr: "temperature: (\\d+)" };
    expectJson(await run(httpTool(found)), '"21"');
    const none = { urlTemplate: at(server), ...TEXT, extractExpr: "humidity: (\\d+)" };
    const message = "weather: extractExpr finds nothing in the answer: the expression matches nothing";
    expectFailure(await run(httpTool(none)), "HTTP_EXTRACT_EMPTY", message);
    const bomb = { urlTemplate: at(server), ...TEXT, extractExpr: "^(a+)+$" };
    // Tried natively, it would not end.
    expectFailure(await run(httpTool(bomb)), "HTTP_EXTRACT_EMPTY", message);
    const long = await serve((_, response) => {
      response.end("a".repeat(300_000));
    });
    const limit = "weather: extractExpr was stopped: the text is longer than 262144 characters";
    expectFailure(await run(httpTool({ ...none, urlTemplate: at(long) })), "HTTP_EXTRACT_LIMIT", limit);
  },
  "a JSONPath on text": async ({ serve, run }) => {
    const server = await serve(json("{}"));
    const { impl, ...rest } = httpTool({ urlTemplate: at(server), extractExpr: "$.a" });
    const calls =
      impl.kind === "http" ? impl.calls.map((call) => ({ ...call, responseEncoding: "text" as const })) : [];
    const error = expectFailure(await run({ ...rest, impl: { kind: "http", calls } }), "HTTP_TOOL_INVALID");
    const problem = "extractExpr is a JSONPath, but responseEncoding is text";
    expect(error.message).toBe(`weather: the tool can't be called: ${problem}`);
    expect(server.connections).toBe(0);
  },
  "a result that is not what outputSchema says": async ({ serve, run }) => {
    const server = await serve(json('{"city":"Oslo","temp":"warm"}'));
    const outputSchema = { type: "object", properties: { temp: { type: "number" } } };
    const result = await run(httpTool({ urlTemplate: at(server) }, { outputSchema }));
    const message = "weather: the result does not match outputSchema: /temp: must be a number";
    const error = expectFailure(result, "HTTP_OUTPUT_INVALID");
    expect(error.message).toMatch(
      /^weather: the result does not match outputSchema: \/temp: must be a number/,
    );
    expect(error.message.length).toBeGreaterThanOrEqual(message.length);
    expect(error.issues).toHaveLength(1);
    expectJson(
      await run(httpTool({ urlTemplate: at(server) }, { outputSchema }), {}, { check: false }),
      '{"city":"Oslo","temp":"warm"}',
    );
  },
  "100 calls at once of a tool with 60 in a minute": async ({ serve, run }) => {
    const server = await serve(json('"fine"'));
    const tool = httpTool({ urlTemplate: at(server) }, { maxCallsPerMinute: 60 });
    const results = await Promise.all(Array.from({ length: 100 }, () => run(tool)));
    expect(results.filter(({ ok }) => ok)).toHaveLength(60);
    const refused = results
      .filter((result) => !result.ok)
      .map((result) => expectFailure(result, "HTTP_RATE_LIMITED_LOCAL"));
    expect(refused).toHaveLength(40);
    for (const { message, retryAfterMs = 0, retryable } of refused) {
      expect(message).toBe(
        `weather: more than 60 calls in a minute, try again in ${String(retryAfterMs)} ms`,
      );
      expect(retryAfterMs).toBeGreaterThan(0);
      expect(retryAfterMs).toBeLessThanOrEqual(60_000);
      expect(retryable).toBe(true);
    }
    expect(server.seen).toHaveLength(60);
  },
};
