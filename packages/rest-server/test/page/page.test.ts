import { describe, expect, test } from "vitest";
import type { Page, PageFile } from "../../src/index.ts";
import { pathsOf } from "../../src/page/page-files.ts";
import { ask, send } from "../support/raw.ts";
import { start } from "../support/start.ts";

const INDEX = `<!doctype html><script type="module" src="/admin/assets/index-Bx3f01Za.js"></script>`;
const ASSET = "/admin/assets/index-Bx3f01Za.js";
const SCRIPT = `document.title = "Tools";\n`.repeat(40);

/** A small screen, and the files of it that were read. */
function smallScreen(): { page: Page; read: string[] } {
  const read: string[] = [];
  const file = (path: string, type: string, text: string, isHashed = false): [string, PageFile] => [
    path,
    {
      type,
      isHashed,
      read: () => {
        read.push(path);
        return Promise.resolve(new TextEncoder().encode(text));
      },
    },
  ];
  const page = new Map([
    file("/admin", "text/html; charset=utf-8", INDEX),
    file(ASSET, "text/javascript; charset=utf-8", SCRIPT, true),
    file("/admin/mark.png", "image/png", "\x89PNG"),
  ]);
  return { page, read };
}

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; worker-src 'self'; " +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
  "trusted-types svelte-trusted-html toolhaft";

describe("a page that the server was given", () => {
  test("is everybody's, under the policy of the screen, word for word", async () => {
    const { page, read } = smallScreen();
    const { url } = await start({ page });
    expect(read).toEqual([]);
    const { status, text, headers } = await ask(`${url}/admin`);
    expect([status, text]).toEqual([200, INDEX]);
    const { date, connection, "keep-alive": _, "x-request-id": id, etag, ...rest } = headers;
    expect([date, connection, id, etag]).not.toContain(undefined);
    expect(rest).toEqual({
      "content-type": "text/html; charset=utf-8",
      "content-length": String(INDEX.length),
      "content-security-policy": POLICY,
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": "no-cache",
      vary: "accept-encoding",
    });
    await ask(`${url}/admin?from=here`);
    expect(read).toEqual(["/admin"]);
  });

  test("is kept for good where its name says what it holds, and is not sent again", async () => {
    const { page } = smallScreen();
    const { url } = await start({ page });
    const asset = await ask(`${url}${ASSET}`);
    expect(asset.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    const { headers } = await ask(`${url}/admin`);
    const again = await ask(`${url}/admin`, { headers: { "if-none-match": String(headers["etag"]) } });
    expect([again.status, again.text, again.headers["etag"]]).toEqual([304, "", headers["etag"]]);
    const head = await ask(`${url}/admin`, { method: "HEAD" });
    expect([head.status, head.text, head.headers["content-length"]]).toEqual([200, "", String(INDEX.length)]);
  });

  test("is compressed for whoever takes that, where it is no picture", async () => {
    const { page } = smallScreen();
    const { url } = await start({ page });
    const sentAs = async (path: string, accepted: string): Promise<string | undefined> => {
      const response = await fetch(`${url}${path}`, { headers: { "accept-encoding": accepted } });
      // fetch opens it.
      if (path === ASSET) expect(await response.text()).toBe(SCRIPT);
      return response.headers.get("content-encoding") ?? undefined;
    };
    const wanted = [
      ["gzip, br", "gzip"],
      ["GZIP;q=0.5", "gzip"],
      ["gzip;q=0", undefined],
      ["br", undefined],
      ["identity", undefined],
    ] as const;
    for (const [accepted, encoding] of wanted)
      expect([accepted, await sentAs(ASSET, accepted)]).toEqual([accepted, encoding]);
    expect(await sentAs("/admin/mark.png", "gzip")).toBeUndefined();
  });

  test("has other ETags for its two forms", async () => {
    const { page } = smallScreen();
    const { url } = await start({ page });
    const plain = await ask(`${url}${ASSET}`);
    const packed = await fetch(`${url}${ASSET}`, { headers: { "accept-encoding": "gzip" } });
    expect(packed.headers.get("etag")).toBe(`${String(plain.headers["etag"]).slice(0, -1)}-gzip"`);
    expect(Number(packed.headers.get("content-length"))).toBeLessThan(SCRIPT.length / 4);
  });

  test("is not for other names of this machine, nor for pages of others", async () => {
    const { page, read } = smallScreen();
    const { url } = await start({ page });
    const cases = [
      [{ host: "evil.example" }, "API_HOST_NOT_ALLOWED"],
      [{ "sec-fetch-site": "cross-site" }, "API_ORIGIN_NOT_ALLOWED"],
      [{ origin: "https://evil.example" }, "API_ORIGIN_NOT_ALLOWED"],
    ] as const;
    for (const [headers, code] of cases) {
      const { status, json } = await ask(`${url}/admin`, { headers });
      expect([status, (json() as { code: string }).code]).toEqual([403, code]);
    }
    expect(read).toEqual([]);
  });

  test("opens by a link of another site, in a tab of its own; nothing else does", async () => {
    const { page } = smallScreen();
    const { url, tokens } = await start({ page });
    const link = {
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "navigate",
      "sec-fetch-dest": "document",
    };
    const visit = await ask(`${url}/admin`, { headers: link });
    expect([visit.status, visit.text]).toEqual([200, INDEX]);
    expect(visit.headers["access-control-allow-origin"]).toBeUndefined();
    const authorization = `Bearer ${tokens.admin}`;
    const refused: [string, Record<string, string>][] = [
      ["/admin", { ...link, "sec-fetch-dest": "iframe" }],
      ["/admin", { ...link, "sec-fetch-mode": "no-cors", "sec-fetch-dest": "script" }],
      ["/admin", { ...link, origin: "https://evil.example" }],
      ["/tools/tools", { ...link, authorization }],
      ["/openapi.json", link],
    ];
    for (const [path, headers] of refused) {
      const { status, json } = await ask(`${url}${path}`, { headers });
      expect([path, status, (json() as { code: string }).code]).toEqual([
        path,
        403,
        "API_ORIGIN_NOT_ALLOWED",
      ]);
    }
    expect((await ask(`${url}/admin`, { method: "POST", headers: link })).status).toBe(403);
  });

  test("is for pages of an allowed origin, which may read it", async () => {
    const { page } = smallScreen();
    const { url } = await start({ page, allowedOrigins: ["https://chat.example"] });
    const { status, headers } = await ask(`${url}${ASSET}`, { headers: { origin: "https://chat.example" } });
    expect(status).toBe(200);
    expect(headers["access-control-allow-origin"]).toBe("https://chat.example");
    expect(headers["vary"]).toBe("origin, accept-encoding");
  });

  test("leads to no other file", async () => {
    const { page, read } = smallScreen();
    const { port } = await start({ page });
    const paths = [
      "/admin/assets/other.js",
      "/admin/../package.json",
      "/admin/..%2f..%2fpackage.json",
      "/admin/%2e%2e/%2e%2e/etc/passwd",
      "/admin//etc/passwd",
      "/admin/assets/",
      "/ADMIN",
      "/admin/index-Bx3f01Za.js",
    ];
    for (const path of paths) {
      const host = `127.0.0.1:${String(port)}`;
      const answer = await send(port, `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
      expect(answer, path).toMatch(/^HTTP\/1\.1 404 [\s\S]*"code":"API_ROUTE_NOT_FOUND"/);
    }
    expect(read).toEqual([]);
  });

  test("is only read", async () => {
    const { page } = smallScreen();
    const { url } = await start({ page });
    const { status, headers, json } = await ask(`${url}/admin`, { method: "DELETE" });
    expect([status, headers["allow"]]).toEqual([405, "GET"]);
    expect((json() as { detail: string }).detail).toBe("/admin takes GET, not DELETE");
  });

  test("that is not there says how it would be", async () => {
    const { url } = await start({ page: new Map([["/admin", { missing: "build it first" }]]) });
    const { status, json } = await ask(`${url}/admin`);
    expect(status).toBe(404);
    expect(json()).toMatchObject({ detail: "no route /admin", hint: "build it first" });
    expect((await ask(`${(await start()).url}/admin`)).json()).not.toHaveProperty("hint");
  });

  test("whose file cannot be read is a fault of ours, and is tried again", async () => {
    let tries = 0;
    const read = (): Promise<Uint8Array> =>
      tries++ === 0 ? Promise.reject(new Error("ENOENT /srv/admin")) : Promise.resolve(new Uint8Array([65]));
    const { url } = await start({ page: new Map([["/admin", { type: "text/plain", read }]]) });
    const first = await ask(`${url}/admin`);
    expect([first.status, first.text.includes("/srv")]).toEqual([500, false]);
    expect((await ask(`${url}/admin`)).text).toBe("A");
  });

  test.each(["admin", "/admin/:file", "/admin/*", "/admin/../x", "/a b", "/.git"])(
    "cannot stand at %s",
    (path) => {
      expect(() => pathsOf(new Map([[path, { missing: "" }]]))).toThrow(
        new RangeError(`page: "${path}" is no path of plain names, such as /admin/index.js`),
      );
    },
  );
});

describe("an address that leads somewhere once", () => {
  test("does so once, and shows nothing of where", async () => {
    const { server, url } = await start({ page: smallScreen().page });
    const link = server.linkOnce("/admin#token=haft_moon");
    expect(link).toMatch(/^\/once\/[\w-]{32}$/);
    const first = await ask(`${url}${link}`);
    expect([first.status, first.headers["location"], first.headers["cache-control"]]).toEqual([
      303,
      "/admin#token=haft_moon",
      "no-store",
    ]);
    const second = await ask(`${url}${link}`);
    expect(second.json()).toMatchObject({
      status: 404,
      detail: "no route /once/…",
      hint: "Such an address leads somewhere once, within a minute after it was made.",
    });
    expect(server.linkOnce("/admin")).not.toBe(link);
  });
});
