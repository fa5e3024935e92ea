import { expect } from "vitest";
import { expectFailure, expectJson, json } from "../support/answers.ts";
import { selfSigned } from "../support/certificate.ts";
import type { CaseTable } from "../support/cases.ts";
import type { Answer } from "../support/servers.ts";
import { at, httpTool } from "../support/tools.ts";
import { allow, hosts, LOOPBACK } from "../support/world.ts";

const to =
  (location: string | undefined, status = 302): Answer =>
  (_, response) => {
    response.writeHead(status, location === undefined ? {} : { location });
    response.end();
  };

/** Servers that send us elsewhere. */
export const redirectCases: CaseTable = {
  "redirects without an end": async ({ serve, run }) => {
    const server = await serve(to("/again"));
    const result = await run(httpTool({ urlTemplate: at(server) }));
    expectFailure(result, "HTTP_REDIRECT_LIMIT", "weather: more than 3 redirects");
    expect(server.seen).toHaveLength(4);
  },
  "a redirect to loopback, and one to a cloud's metadata": async ({ serve, run }) => {
    const inner = await serve(json('"inner"'));
    const loopback = await serve(to(`http://127.0.0.1:${String(inner.port)}/`));
    const error = expectFailure(
      await run(httpTool({ urlTemplate: at(loopback) })),
      "HTTP_SSRF_BLOCKED",
      "weather: redirect 1: the host 127.0.0.1 leads to 127.0.0.1, which is loopback",
    );
    expect(error).toMatchObject({ hop: 1, retryable: false });
    const metadata = await serve(to("http://169.254.169.254/latest/meta-data/"));
    const message =
      "weather: redirect 1: the host 169.254.169.254 leads to 169.254.169.254, which is link-local, where clouds keep their metadata";
    expectFailure(await run(httpTool({ urlTemplate: at(metadata) })), "HTTP_SSRF_BLOCKED", message);
    expect(inner.connections).toBe(0);
  },
  "a redirect to a host that is not allowed": async ({ serve, run }) => {
    const server = await serve(to("https://evil.example/steal"));
    const result = await run(httpTool({ urlTemplate: at(server) }));
    const add = 'add "https://evil.example" to allowedHosts if it is meant';
    const message = `weather: redirect 1: the host evil.example is not allowed; ${add}`;
    expect(expectFailure(result, "HTTP_HOST_NOT_ALLOWED", message).hop).toBe(1);
  },
  "a redirect to another server, with Authorization, X-Api-Key and Cookie": async ({ serve, run }) => {
    const other = await serve(json('"moved"'));
    const home = await serve((seen, response) => {
      const location = seen.url === "/v1/weather" ? "/step" : at(other, "/moved", "other.test");
      response.writeHead(302, { location });
      response.end();
    });
    const entry = { host: `http://api.test:${String(home.port)}`, allowPrivate: LOOPBACK };
    const secrets = { WEATHER_API_KEY: { value: "key-0123456789", hosts: [entry] } };
    const headers = { "X-Api-Key": "${WEATHER_API_KEY}", Cookie: "session=1", "X-Trace": "abc" };
    const impl = { urlTemplate: at(home), headers, auth: { type: "bearer", secret: "WEATHER_API_KEY" } };
    const result = await run(httpTool(impl), {}, { secrets, allowedHosts: allow("api.test", "other.test") });
    expectJson(result, '"moved"');
    expect(result.meta).toMatchObject({ redirects: 2, url: at(other, "/moved", "other.test") });
    expect(home.seen[1]?.headers).toMatchObject({ "x-api-key": "key-0123456789", cookie: "session=1" });
    const seen = other.seen[0]?.headers ?? {};
    expect([seen.authorization, seen["x-api-key"], seen.cookie]).toEqual([undefined, undefined, undefined]);
    expect(seen["x-trace"]).toBe("abc");
    const leak = await serve(to(at(other, "/?k=key-0123456789", "other.test")));
    const refused = await run(
      httpTool({ urlTemplate: at(leak) }),
      {},
      {
        secrets,
        allowedHosts: allow("api.test", "other.test"),
      },
    );
    expect(expectFailure(refused, "HTTP_REDIRECT_UNSAFE").message).toMatch(
      /^weather: the server redirects to http:\/\/other\.test:\d+ with a secret in the URL$/,
    );
    expect(other.seen).toHaveLength(1);
  },
  "307 and 308 to a POST": async ({ serve, run }) => {
    for (const status of [301, 302, 307, 308]) {
      const server = await serve(to("/elsewhere", status));
      const impl = { urlTemplate: at(server), method: "POST", bodyTemplate: '{"n":1}' };
      const problem = `the server redirects a POST (${String(status)}), which would repeat it elsewhere`;
      expectFailure(await run(httpTool(impl)), "HTTP_REDIRECT_UNSAFE", `weather: ${problem}`);
      expect(server.seen).toHaveLength(1);
    }
    const other = await serve((seen, response, count) => {
      if (count === 1) to("/result", 303)(seen, response, count);
      else
        json(JSON.stringify([seen.method, seen.body, seen.headers["content-type"] ?? null]))(
          seen,
          response,
          count,
        );
    });
    const impl = { urlTemplate: at(other), method: "POST", bodyTemplate: '{"n":1}' };
    expectJson(await run(httpTool(impl)), '["GET","",null]');
  },
  "from https to http": async ({ serve, serveSecure, transport, run }) => {
    const plain = await serve(json('"plain"'));
    const certificate = selfSigned("api.test");
    const server = await serveSecure(certificate, to(`http://api.test:${String(plain.port)}/`));
    const urlTemplate = `https://api.test:${String(server.port)}/`;
    for (const allowInsecure of [true, false]) {
      const allowedHosts = hosts([{ host: "https://api.test:*", allowPrivate: LOOPBACK, allowInsecure }]);
      const result = await run(
        httpTool({ urlTemplate }),
        {},
        {
          allowedHosts,
          transport: transport({ ca: [certificate.cert] }),
        },
      );
      const error = expectFailure(result, "HTTP_INSECURE_REDIRECT");
      expect(error.message).toMatch(
        /^weather: redirect 1: the server redirects from https to plain http, to api\.test/,
      );
    }
    expect(plain.connections).toBe(0);
  },
  "Location absent, relative, with two slashes, with a line break": async ({ serve, serveRaw, run }) => {
    const absent = await serve(to(undefined));
    expectFailure(
      await run(httpTool({ urlTemplate: at(absent) })),
      "HTTP_STATUS",
      "weather: the server answered 302 Found",
    );
    const relative = await serve((seen, response, count) => {
      if (seen.url === "/v1/weather") to("../v2/weather?x=1")(seen, response, count);
      else json(JSON.stringify(seen.url))(seen, response, count);
    });
    expectJson(await run(httpTool({ urlTemplate: at(relative) })), '"/v2/weather?x=1"');
    const slashes = await serve(to("//evil.example/"));
    const error = expectFailure(await run(httpTool({ urlTemplate: at(slashes) })), "HTTP_HOST_NOT_ALLOWED");
    expect(error.hop).toBe(1);
    const tab = await serveRaw((socket) => {
      socket.end(
        "HTTP/1.1 302 Found\r\nLocation: http://api.test\t.evil.example/\r\nContent-Length: 0\r\n\r\n",
      );
    });
    const message = "weather: redirect 1: the URL holds white space, a control character or a backslash";
    expectFailure(await run(httpTool({ urlTemplate: at(tab) })), "HTTP_URL_CHARACTER", message);
    const folded = await serveRaw((socket) => {
      socket.end("HTTP/1.1 302 Found\r\nLocation: /a\r\n b\r\nContent-Length: 0\r\n\r\n");
    });
    expectFailure(await run(httpTool({ urlTemplate: at(folded) })), "HTTP_PROTOCOL");
  },
};
