import { parseAllowedHosts, type AllowedHostEntry } from "@toolhaft/tool-bundle";
import { describe, expect, test } from "vitest";

describe("entries that can't be used", () => {
  test.each([
    ["*", "wildcard", '"*" allows too much: * stands for subdomains only, as in *.example.org'],
    ["https://api.*.example.org", "wildcard", undefined],
    ["*.com", "wildcard", '"*.com" allows too much: anyone can have a name there'],
    ["*.co.uk", "wildcard", undefined],
    ["*.github.io", "wildcard", undefined],
    ["*.10.0.0.1", "wildcard", '"*.10.0.0.1" allows too much: an address has no subdomains'],
    ["https://user@api.example.com", "credentials", undefined],
    [
      "https://api.example.com/v1",
      "path",
      '"https://api.example.com/v1" must end after the host: paths are not compared',
    ],
    ["https://api.example.com/", "path", undefined],
    ["ftp://api.example.com", "scheme", '"ftp://api.example.com" must start with https:// or http://'],
    ["HTTPS://api.example.com", "scheme", undefined],
    ["", "host", '"" names no host'],
    ["https://", "host", undefined],
    ["api example.com", "host", undefined],
    ["api%2eexample.com", "host", undefined],
    ["api..example.com", "host", undefined],
    ["api.example.com:99999", "port", '"api.example.com:99999" has no possible port'],
    ["api.example.com:https", "port", undefined],
    [
      { host: "api.example.com", allowPrivate: ["10.1.2.0"] },
      "range",
      '"10.1.2.0" is no address range such as 10.1.2.0/24',
    ],
    [{ host: "api.example.com", allowPrivate: ["10.1/16"] }, "range", undefined],
    [{ host: "api.example.com", allowPrivate: ["fd00::/129"] }, "range", undefined],
    [null, "type", undefined],
    [7, "type", undefined],
    [{ host: 7 }, "type", 'an allowed host must be a string or an object with "host"'],
  ])("%j: %s", (entry, code, message) => {
    const { ok, hosts, faults } = parseAllowedHosts([entry as AllowedHostEntry]);
    expect(ok).toBe(false);
    expect(hosts).toEqual([]);
    expect(faults).toMatchObject([{ index: 0, code }]);
    if (message !== undefined) expect(faults[0]?.message).toBe(message);
  });
});

test("sound entries beside a broken one stay", () => {
  const { hosts, faults } = parseAllowedHosts([
    "*.Svc.Example.org:8443",
    "*",
    { host: "b\u00fccher.example", allowPrivate: ["10.1.2.0/24", "fd00::/8"], allowInsecure: true },
  ]);
  expect(faults.map(({ index }) => index)).toEqual([1]);
  expect(hosts).toEqual([
    {
      entry: "*.Svc.Example.org:8443",
      schemes: ["https:"],
      name: ".svc.example.org",
      subdomains: true,
      port: 8443,
      allowPrivate: [],
    },
    {
      entry: "b\u00fccher.example",
      schemes: ["https:", "http:"],
      name: "xn--bcher-kva.example",
      subdomains: false,
      port: "default",
      allowPrivate: ["10.1.2.0/24", "fd00::/8"],
    },
  ]);
});
