import { expect } from "vitest";
import { expectFailure, expectJson, json } from "../support/answers.ts";
import { selfSigned, type Certificate } from "../support/certificate.ts";
import type { CaseTable } from "../support/cases.ts";
import { at, httpTool } from "../support/tools.ts";
import { allow, hosts, LOOPBACK } from "../support/world.ts";

/** TLS, addresses, and what lies between. */
export const connectionCases: CaseTable = {
  "a self-signed certificate, an expired one, one for another name, TLS 1.0": async ({
    serveSecure,
    transport,
    run,
  }) => {
    const good = selfSigned("api.test");
    const server = await serveSecure(good, json('"secret"'));
    const allowedHosts = hosts([{ host: "https://api.test:*", allowPrivate: LOOPBACK }]);
    const call = (port: number, trusted?: Certificate): ReturnType<typeof run> => {
      const through = transport(trusted === undefined ? {} : { ca: [trusted.cert] });
      return run(
        httpTool({ urlTemplate: `https://api.test:${String(port)}/` }),
        {},
        { allowedHosts, transport: through },
      );
    };
    const unknown = expectFailure(await call(server.port), "HTTP_TLS_UNTRUSTED");
    const host = `https://api.test:${String(server.port)}`;
    const errno = "DEPTH_ZERO_SELF_SIGNED_CERT";
    expect(unknown.message).toBe(
      `weather: the certificate of ${host} is signed by nobody we trust (${errno})`,
    );
    expect(unknown).toMatchObject({ attempts: 1, retryable: false });
    expectJson(await call(server.port, good), '"secret"');
    const expired = selfSigned("api.test", { from: -10, to: -1 });
    const old = await serveSecure(expired, json("{}"));
    expect(expectFailure(await call(old.port, expired), "HTTP_TLS_EXPIRED").message).toMatch(
      /^weather: the certificate of https:\/\/api\.test:\d+ is not valid now \(CERT_HAS_EXPIRED\)$/,
    );
    const other = selfSigned("other.test");
    const wrong = await serveSecure(other, json("{}"));
    expect(expectFailure(await call(wrong.port, other), "HTTP_TLS_NAME").message).toMatch(
      /^weather: the certificate of https:\/\/api\.test:\d+ is for another name$/,
    );
    const legacy = {
      ...good,
      minVersion: "TLSv1",
      maxVersion: "TLSv1",
      ciphers: "DEFAULT@SECLEVEL=0",
    } as const;
    const ancient = await serveSecure(legacy, json("{}"));
    const error = expectFailure(await call(ancient.port, good), "HTTP_TLS_PROTOCOL");
    expect(error.message).toMatch(/^weather: no secure connection to https:\/\/api\.test:\d+ \(\w+\)$/);
    expect([server, old, wrong, ancient].map(({ seen }) => seen.length)).toEqual([1, 0, 0, 0]);
  },
  "IPv6 only, and two addresses of which one is dead": async ({ serve, transport, run }) => {
    const six = await serve(json('"six"'), "::1");
    const only = transport({ resolve: () => Promise.resolve([{ address: "::1", family: 6 }]) });
    expectJson(await run(httpTool({ urlTemplate: at(six) }), {}, { transport: only }), '"six"');
    const four = await serve(json('"four"'));
    const both = transport({
      resolve: () =>
        Promise.resolve([
          { address: "::1", family: 6 },
          { address: "127.0.0.1", family: 4 },
        ]),
    });
    const result = await run(httpTool({ urlTemplate: at(four) }), {}, { transport: both });
    expectJson(result, '"four"');
    expect(result.meta.attempts).toBe(1);
  },
  "a proxy in the environment": async ({ serve, run }) => {
    const proxy = await serve(json('"proxy"'));
    const server = await serve(json('"direct"'));
    const names = [
      "http_proxy",
      "HTTP_PROXY",
      "https_proxy",
      "HTTPS_PROXY",
      "ALL_PROXY",
      "NODE_USE_ENV_PROXY",
    ];
    const before = names.map((name) => [name, process.env[name]] as const);
    for (const name of names) process.env[name] = `http://127.0.0.1:${String(proxy.port)}`;
    try {
      expectJson(
        await run(httpTool({ urlTemplate: at(server) }), {}, { allowedHosts: allow("api.test") }),
        '"direct"',
      );
    } finally {
      for (const [name, value] of before) {
        if (value === undefined) Reflect.deleteProperty(process.env, name);
        else process.env[name] = value;
      }
    }
    expect(proxy.connections).toBe(0);
  },
};
