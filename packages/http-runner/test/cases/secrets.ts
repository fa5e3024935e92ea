import { expect } from "vitest";
import { expectFailure, expectJson, json } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import { at, httpTool } from "../support/tools.ts";
import { allow } from "../support/world.ts";

const VALUE = 'k/3y+with spaces=&"quotes"';
const secrets = { WEATHER_API_KEY: { value: VALUE, hosts: ["http://api.test:*", "http://gone.example:*"] } };

/** What nobody may see. */
export const secretCases: CaseTable = {
  "a secret in the URL, and a name that does not resolve": async ({ run }) => {
    const impl = {
      urlTemplate: "http://gone.example:8080/v1?key=${WEATHER_API_KEY}",
      auth: { type: "basic", username: "agent", secret: "WEATHER_API_KEY" },
    };
    const result = await run(httpTool(impl), {}, { secrets, allowedHosts: allow("gone.example") });
    expectFailure(result, "HTTP_DNS_NOT_FOUND", "weather: no such host: http://gone.example:8080");
    expect(result.meta.url).toBe("http://gone.example:8080/v1?key=***");
    expect(JSON.stringify(result)).not.toContain("3y");
  },
  "a server that repeats the secret in its 401": async ({ serve, run }) => {
    const filler = "x".repeat(180);
    const spelled = [
      VALUE,
      encodeURIComponent(VALUE),
      JSON.stringify(VALUE),
      Buffer.from(`a:${VALUE}`).toString("base64"),
    ];
    for (const text of spelled) {
      const server = await serve((_, response) => {
        response.writeHead(401, { "content-type": "text/plain" });
        response.end(`${filler} bad key ${text} for ${text}`);
      });
      const impl = { urlTemplate: at(server), headers: { "X-Key": "${WEATHER_API_KEY}" } };
      const result = await run(httpTool(impl), {}, { secrets });
      const error = expectFailure(result, "HTTP_STATUS");
      expect(error.message).toContain("the server answered 401 Unauthorized: xxx");
      for (let length = 5; length <= text.length; length++) {
        expect(error.message).not.toContain(text.slice(0, length));
      }
      expect(error.message).toMatch(/bad key \S{0,3}\*\*\*/);
    }
    const echoing = await serve((seen, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ headers: seen.headers, n: 1 }));
    });
    const impl = {
      urlTemplate: at(echoing),
      headers: { "X-Key": "${WEATHER_API_KEY}" },
      extractExpr: '$.headers["x-key"]',
    };
    expectJson(await run(httpTool(impl), {}, { secrets }), '"***"');
  },
  "a secret without a value": async ({ serve, run }) => {
    const server = await serve(json("{}"));
    const tool = httpTool({ urlTemplate: at(server, "/v1?key=${WEATHER_API_KEY}") });
    const error = expectFailure(
      await run(tool),
      "HTTP_SECRET_MISSING",
      "weather: the secret WEATHER_API_KEY has no value",
    );
    expect(error.hint).toBe(
      'Give WEATHER_API_KEY a value: under "run.secrets" in toolhaft.config.json, or with --secret WEATHER_API_KEY=HOST on the command line.',
    );
    const bearer = httpTool({ urlTemplate: at(server), auth: { type: "bearer", secret: "WEATHER_API_KEY" } });
    expectFailure(
      await run(bearer),
      "HTTP_SECRET_MISSING",
      "weather: the secret WEATHER_API_KEY has no value",
    );
    const elsewhere = { WEATHER_API_KEY: { value: VALUE, hosts: ["https://api.weatherapi.com"] } };
    for (const each of [tool, bearer]) {
      const refused = expectFailure(await run(each, {}, { secrets: elsewhere }), "HTTP_SECRET_NOT_FOR_HOST");
      const host = `http://api.test:${String(server.port)}`;
      expect(refused.message).toBe(`weather: the secret WEATHER_API_KEY must not be sent to ${host}`);
      expect(refused.hint).toBe(`Add "${host}" to the hosts of WEATHER_API_KEY if it is meant.`);
    }
    expect(server.connections).toBe(0);
  },
};
