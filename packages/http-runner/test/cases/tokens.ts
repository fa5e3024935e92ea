import { expect } from "vitest";
import type { RunHttpOptions } from "../../src/index.ts";
import { expectFailure, expectJson, json } from "../support/answers.ts";
import type { CaseTable } from "../support/cases.ts";
import type { TestServer } from "../support/servers.ts";
import { at, httpTool } from "../support/tools.ts";
import { allow, type World } from "../support/world.ts";

const secrets = {
  CLIENT_SECRET: { value: "client-s3cret", hosts: ["http://auth.test:*"] },
  AWS_SECRET: { value: "aws-s3cret-value", hosts: ["http://api.test:*"] },
};
const options = (): Partial<RunHttpOptions> => ({ secrets, allowedHosts: allow("api.test", "auth.test") });

/** A token server that gives `token-1`, `token-2` … */
function tokenServer({ serve }: World): Promise<TestServer> {
  return serve((_, response, count) => {
    response.setHeader("content-type", "application/json");
    const token = { access_token: `token-${String(count)}`, token_type: "Bearer", expires_in: 3600 };
    setTimeout(() => response.end(JSON.stringify(token)), 20);
  });
}

function oauth(tokens: TestServer): Record<string, unknown> {
  const tokenUrl = at(tokens, "/token", "auth.test");
  return { type: "oauth2ClientCredentials", tokenUrl, clientId: "agent", secret: "CLIENT_SECRET" };
}

/** Tokens and signatures. */
export const tokenCases: CaseTable = {
  "50 calls at once without a token": async (world) => {
    const tokens = await tokenServer(world);
    const api = await world.serve((seen, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify(seen.headers.authorization === "Bearer token-1"));
    });
    const tool = httpTool({ urlTemplate: at(api), auth: oauth(tokens) });
    const results = await Promise.all(Array.from({ length: 50 }, () => world.run(tool, {}, options())));
    for (const result of results) expectJson(result, "true");
    expect(tokens.seen).toHaveLength(1);
    const basic = Buffer.from("agent:client-s3cret").toString("base64");
    expect(tokens.seen[0]).toMatchObject({
      method: "POST",
      body: "grant_type=client_credentials",
      headers: { authorization: `Basic ${basic}` },
    });
  },
  "401 once, and 401 twice": async (world) => {
    const tokens = await tokenServer(world);
    const once = await world.serve((seen, response) => {
      const isOld = seen.headers.authorization === "Bearer token-1";
      json(isOld ? '"expired"' : '"fine"', isOld ? 401 : 200)(seen, response, 0);
    });
    const impl = { urlTemplate: at(once), method: "POST", bodyTemplate: "{}", auth: oauth(tokens) };
    const result = await world.run(httpTool(impl), {}, options());
    expectJson(result, '"fine"');
    expect([tokens.seen.length, once.seen.length, result.meta.attempts]).toEqual([2, 2, 2]);
    const never = await world.serve(json('"no"', 401));
    const auth = { ...oauth(tokens), scope: "other" };
    const refused = await world.run(httpTool({ urlTemplate: at(never), auth }), {}, options());
    const message = 'weather: the server refuses the tool\'s credentials: 401 Unauthorized: "no"';
    expect(expectFailure(refused, "HTTP_AUTH_FAILED", message).status).toBe(401);
    expect([tokens.seen.length, never.seen.length]).toEqual([4, 2]);
  },
  "a token server that redirects to a private address": async (world) => {
    const inner = await world.serve(json('"inner"'));
    const tokens = await world.serve((_, response) => {
      response.writeHead(302, { location: `http://127.0.0.1:${String(inner.port)}/token` });
      response.end();
    });
    const tool = httpTool({ urlTemplate: "http://api.test:9/", auth: oauth(tokens) });
    const error = expectFailure(await world.run(tool, {}, options()), "HTTP_SSRF_BLOCKED");
    expect(error).toMatchObject({ hop: 1, phase: "token" });
    expect(inner.connections).toBe(0);
    const literal = { ...oauth(tokens), tokenUrl: "http://169.254.169.254/token" };
    const direct = httpTool({ urlTemplate: "http://api.test:9/", auth: literal });
    expectFailure(await world.run(direct, {}, options()), "HTTP_SSRF_BLOCKED");
  },
  "a clock that is wrong": async (world) => {
    const api = await world.serve((_, response) => {
      const date = new Date(Date.now() - 3_600_000).toUTCString();
      response.writeHead(403, { "content-type": "application/json", date });
      response.end('{"code":"RequestTimeTooSkewed"}');
    });
    const auth = {
      type: "awsSigV4",
      service: "execute-api",
      region: "eu-north-1",
      accessKeyId: "AKIDEXAMPLE",
      secret: "AWS_SECRET",
    };
    const error = expectFailure(
      await world.run(httpTool({ urlTemplate: at(api), auth }), {}, options()),
      "HTTP_AUTH_FAILED",
      'weather: the server refuses the tool\'s credentials: 403 Forbidden: {"code":"RequestTimeTooSkewed"}',
    );
    expect(error.hint).toMatch(
      /^This machine's clock is 3(?:599|600|601) s ahead of the server's: set it right\.$/,
    );
    expect([api.seen.length, error.attempts]).toEqual([1, 1]);
  },
};
