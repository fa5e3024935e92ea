import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkUrl, parseAllowedHosts, type AllowedHostEntry } from "@toolhaft/tool-bundle";
import { describe, expect, test } from "vitest";
import { describeWithShared } from "../../../../tests/shared-folder.ts";

const decide = (url: string, ...entries: AllowedHostEntry[]): string => {
  const decision = checkUrl(url, parseAllowedHosts(entries).hosts);
  return decision.ok ? `ok ${decision.host}:${String(decision.port)}` : decision.code;
};

describe("hosts, schemes and ports", () => {
  test.each([
    ["https://api.example.com/v1?q=a#b", "https://api.example.com", "ok api.example.com:443"],
    ["https://api.example.com/v1", "api.example.com", "ok api.example.com:443"],
    ["https://API.example.com./v1", "api.example.com.", "ok api.example.com:443"],
    ["https://b\u00fccher.example", "xn--bcher-kva.example", "ok xn--bcher-kva.example:443"],
    ["http://api.example.com/", "api.example.com", "HTTP_INSECURE"],
    ["http://api.example.com/", "http://api.example.com", "ok api.example.com:80"],
    ["https://api.example.com/", "http://api.example.com", "HTTP_HOST_NOT_ALLOWED"],
    ["https://api.example.com:8443/", "api.example.com:8443", "ok api.example.com:8443"],
    ["https://api.example.com/", "api.example.com:8443", "HTTP_PORT_NOT_ALLOWED"],
    ["https://api.example.com:9/", "api.example.com:*", "ok api.example.com:9"],
    ["https://a.example.org/", "*.example.org", "ok a.example.org:443"],
    ["https://example.org/", "*.example.org", "HTTP_HOST_NOT_ALLOWED"],
    ["https://.example.org/", "*.example.org", "HTTP_URL_INVALID"],
    ["https://..example.org/", "*.example.org", "HTTP_URL_INVALID"],
    ["https://192.0.2.7/", "https://192.0.2.7", "ok 192.0.2.7:443"],
    ["https://0xc0000207/", "https://192.0.2.7", "ok 192.0.2.7:443"],
    ["https://[2001:DB8::1]/", "https://[2001:db8::1]", "ok [2001:db8::1]:443"],
    ["https://192.0.2.7/", "https://192.0.2.8", "HTTP_ADDRESS_NOT_ALLOWED"],
    ["https://%61pi.example.com/", "api.example.com", "HTTP_URL_INVALID"],
    ["https://api.example.com../", "api.example.com", "HTTP_URL_INVALID"],
  ])("%s under %s: %s", (url, entry, expected) => {
    expect(decide(url, entry)).toBe(expected);
  });

  test("an entry may allow plain http too", () => {
    const entry = { host: "api.example.com", allowInsecure: true };
    expect(decide("http://api.example.com/", entry)).toBe("ok api.example.com:80");
    expect(decide("https://api.example.com/", entry)).toBe("ok api.example.com:443");
  });

  test("an empty list allows nothing", () => {
    expect(decide("https://api.example.com/")).toBe("HTTP_HOST_NOT_ALLOWED");
  });

  test.each([
    ["https://tides.example/v1", "https://tides.example"],
    ["https://tides.example:8443/v1", "https://tides.example:8443"],
    ["https://api.example.com:8443/v1", "https://api.example.com:8443"],
    // What only a configuration can allow.
    ["http://api.example.com/v1", undefined],
    ["https://192.0.2.7/", undefined],
    ["https://[2001:db8::1]/", undefined],
    ["https://user@tides.example/", undefined],
  ])("the entry to add for %s, as data: %s", (url, host) => {
    const decision = checkUrl(url, parseAllowedHosts(["https://api.example.com"]).hosts);
    expect(decision.ok || decision.host).toBe(host);
  });

  test("the answer names the entry to add", () => {
    const { hosts } = parseAllowedHosts(["https://api.example.com"]);
    expect(checkUrl("https://api.example.net:8443/v1", hosts)).toEqual({
      ok: false,
      code: "HTTP_HOST_NOT_ALLOWED",
      message:
        'the host api.example.net is not allowed; add "https://api.example.net:8443" to allowedHosts if it is meant',
      host: "https://api.example.net:8443",
    });
    expect(checkUrl("http://api.example.com/", hosts)).toMatchObject({
      message:
        'plain http is not allowed for api.example.com; use https, or add "http://api.example.com" to allowedHosts',
    });
  });
});

interface UrlCase {
  id: string;
  url: string;
  decision: "allow" | "block";
  reason: string;
}

describeWithShared("cases", "URLs that hide where they lead", (folder) => {
  const rows = readFileSync(join(folder, "urls.jsonl"), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as UrlCase);
  const { hosts } = parseAllowedHosts([
    "https://api.example.com",
    "https://*.svc.example.org",
    "https://b\u00fccher.example",
  ]);

  test("there are 98", () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(98);
  });

  test.each(rows.map((row) => [row.id, row] as const))("%s", (_, { url, decision, reason }) => {
    const answer = checkUrl(url, hosts);
    expect(answer.ok).toBe(decision === "allow");
    if (answer.ok) expect(answer.host).toBe(reason);
  });
});
