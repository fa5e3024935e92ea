import { afterAll, describe, expect, test } from "vitest";
import { allTexts } from "../../../../tests/secrets/leaks.ts";
import type { HttpEvent, RunHttpOptions } from "../../src/index.ts";
import { bytes, json } from "../support/answers.ts";
import type { Answer, SeenRequest, TestServer } from "../support/servers.ts";
import { at, httpTool } from "../support/tools.ts";
import { allow, createWorld } from "../support/world.ts";

/** What requests carry that is made of secrets, or had for them: a server may say it back as well. */

const world = createWorld();
afterAll(() => world.close());

const HOSTS = ["http://api.test:*", "http://auth.test:*"];
const secretOf = (value: string): { value: string; hosts: string[] } => ({ value, hosts: HOSTS });
const secrets = {
  PASSWORD: secretOf("pass-word/0123456789"),
  CLIENT_SECRET: secretOf("client s3cret+of/this"),
  REFRESH_TOKEN: secretOf("refresh-0123456789abc"),
  SESSION: secretOf("session-token-0123456789"),
};

const TOKENS = { access: "access-token/9876543210", next: "refresh-next-9876543210" };

const AUTHS: Readonly<Record<string, (tokens: TestServer) => Record<string, unknown>>> = {
  bearer: () => ({ type: "bearer", secret: "PASSWORD" }),
  basic: () => ({ type: "basic", username: "agent", secret: "PASSWORD" }),
  "hmac, in hex": () => ({ type: "hmac", secret: "PASSWORD" }),
  "hmac, in base64": () => ({
    type: "hmac",
    secret: "PASSWORD",
    encoding: "base64",
    header: "Authorization",
    headerTemplate: "HMAC agent:${signature}:${timestamp}",
  }),
  awsSigV4: () => ({
    ...{ type: "awsSigV4", service: "execute-api", region: "eu-west-1", accessKeyId: "AKIDEXAMPLE" },
    ...{ secret: "PASSWORD", sessionTokenSecret: "SESSION" },
  }),
  oauth2ClientCredentials: (tokens) => ({
    ...{ type: "oauth2ClientCredentials", tokenUrl: at(tokens, "/token", "auth.test"), clientId: "agent" },
    secret: "CLIENT_SECRET",
  }),
  oauth2Refresh: (tokens) => ({
    ...{ type: "oauth2Refresh", tokenUrl: at(tokens, "/token", "auth.test"), clientId: "agent" },
    refreshSecret: "REFRESH_TOKEN",
  }),
};

/** Everything that a request holds and others have not got, as the server has seen it. */
function credentialsIn({ headers, url, body }: SeenRequest): string[] {
  const named = [headers.authorization, headers["x-signature"], headers["x-amz-security-token"]];
  const whole = [...named.map(String), url, body].join(" ");
  const signature = /(?:Signature=|HMAC agent:)([\w+/=]+)/.exec(whole)?.[1];
  return [
    String(signature),
    String(headers.authorization).replace(/^(?:Basic|Bearer) /, ""),
    String(headers["x-signature"]),
    ...Object.values(secrets).map(({ value }) => value),
    ...Object.values(TOKENS),
  ].filter((text) => text !== "undefined" && !text.startsWith("AWS4") && !text.startsWith("HMAC "));
}

const echoed = (seen: SeenRequest): string => `${JSON.stringify(seen.headers)} ${seen.url} ${seen.body}`;

/** How a server says them back. */
const ECHOES: Readonly<Record<string, (text: string) => Answer>> = {
  "a text": (text) => bytes(text, { "content-type": "text/plain" }),
  "a value and a key": (text) => json(JSON.stringify({ said: [text], [text]: 1 })),
  "the body of a failure": (text) => bytes(text, { "content-type": "text/plain" }, 500),
  "the body of a refusal": (text) => json(JSON.stringify({ error: text }), 403),
  "in a URL elsewhere": (text) => bytes("", { location: `/next?q=${encodeURIComponent(text)}` }, 302),
  events: (text) =>
    bytes(`event: ${text}\nid: ${text}\ndata: ${text}\n\n`, { "content-type": "text/event-stream" }),
  "two events": (text) =>
    bytes(`data: ${text.slice(0, 60)}\n\ndata: ${text.slice(60)}\n\n`, {
      "content-type": "text/event-stream",
    }),
};

describe.each(Object.keys(AUTHS))("%s", (auth) => {
  test.each(Object.keys(ECHOES))("shows nothing of its request, said back as %s", async (echo) => {
    const token = { access_token: TOKENS.access, refresh_token: TOKENS.next, token_type: "Bearer" };
    const tokens = await world.serve(json(JSON.stringify(token)));
    const credentials: string[] = [];
    const api = await world.serve((seen, response, count) => {
      credentials.push(...credentialsIn(seen));
      if (seen.url.startsWith("/next")) json("{}")(seen, response, count);
      else ECHOES[echo]?.(echoed(seen))(seen, response, count);
    });
    const said = await run(api, tokens, auth);
    expect(credentials.length).toBeGreaterThan(Object.keys(secrets).length);
    expect(credentials.filter((each) => said.includes(each))).toEqual([]);
  });

  test("shows nothing that a server of tokens says of its failure", async () => {
    const asked: string[] = [];
    const tokens = await world.serve((seen, response, count) => {
      asked.push(String(seen.headers.authorization).replace(/^Basic /, ""));
      const error = { error: "invalid_client", error_description: echoed(seen), ...{ was: seen.body } };
      json(JSON.stringify(error), 400)(seen, response, count);
    });
    const api = await world.serve(json("{}"));
    const said = await run(api, tokens, auth);
    const all = [...asked, ...Object.values(secrets).map(({ value }) => value)];
    expect(all.filter((each) => said.includes(each) || said.includes(encodeURIComponent(each)))).toEqual([]);
  });
});

async function run(api: TestServer, tokens: TestServer, auth: string): Promise<string> {
  const events: HttpEvent[] = [];
  const options: Partial<RunHttpOptions> = {
    secrets,
    allowedHosts: allow("api.test", "auth.test"),
    limits: { maxRetries: 0 },
    onEvent: (event) => events.push(event),
  };
  const tool = httpTool({
    urlTemplate: at(api, "/v1"),
    method: "POST",
    bodyTemplate: "{}",
    auth: AUTHS[auth]?.(tokens),
  });
  const result = await world.run(tool, {}, options);
  return allTexts(result, events, result.ok ? result.value : result.error.message);
}
