import { describe, expect, test } from "vitest";
import { readLiveServer, UsageError, type LiveServer } from "../src/index.ts";
import { redactorFor } from "../src/redact.ts";

const SECRET = "s3cret-token-of-a-user";
const URL_ = "https://mcp.example.com/mcp";

const read = (given: { words?: string[]; url?: string; headers?: string[] }): LiveServer =>
  readLiveServer({ words: [], headers: [], program: "tools-runner", command: "test mcp", ...given });

describe("which server is asked", () => {
  test("its command, with its own words", () => {
    expect(read({ words: ["npx", "-y", "some-server"] })).toEqual({
      kind: "process",
      command: "npx",
      args: ["-y", "some-server"],
    });
  });

  test("its address, with headers", () => {
    expect(read({ url: URL_, headers: [`Authorization:  Bearer ${SECRET}`, "X-Trace: a:b"] })).toEqual({
      kind: "http",
      url: new URL(URL_),
      headers: [
        ["Authorization", `Bearer ${SECRET}`],
        ["X-Trace", "a:b"],
      ],
    });
  });

  test.each([
    [{ url: "ftp://x" }, "option --url needs an address that starts with http:// or https://"],
    [{ url: "mcp.example.com" }, "option --url needs an address that starts with http:// or https://"],
    [
      { url: `http://user:${SECRET}@127.0.0.1:9/mcp` },
      'option --url takes no password; give --header "Authorization: …"',
    ],
    [
      { url: `http://${SECRET}@127.0.0.1:9/mcp` },
      'option --url takes no password; give --header "Authorization: …"',
    ],
    [
      { url: URL_, headers: [`Authorization ${SECRET}`] },
      'option --header needs NAME:VALUE, as in --header "Authorization: Bearer $TOKEN"',
    ],
    [
      { url: URL_, headers: [`Bearer ${SECRET}: x`] },
      'option --header needs NAME:VALUE, as in --header "Authorization: Bearer $TOKEN"',
    ],
    [{ url: URL_, headers: ["X-Key:"] }, "option --header X-Key has no value; is its variable set?"],
    [
      { url: URL_, headers: [`Authorization: Bearer ${SECRET}\nX-Other: 1`] },
      "option --header Authorization has a character that no header may hold",
    ],
    [
      { url: URL_, headers: [`Authorization: Bearer ${SECRET}ж`] },
      "option --header Authorization has a character that no header may hold",
    ],
    [{ headers: [`A: ${SECRET}`], words: ["npx"] }, "option --header goes with --url"],
    [{ url: URL_, words: ["npx"] }, 'test mcp asks one server: either --url, or the command "npx"'],
    [
      {},
      "test mcp needs a server: its command after --, as in tools-runner test mcp -- npx -y some-server, or --url URL",
    ],
  ])("%j is refused, and no secret told", (given, message) => {
    expect(() => read(given)).toThrow(new UsageError(message));
  });
});

test.each([
  [`Authorization: Bearer ${SECRET}`, `no ${SECRET}`, "no ***"],
  [`Cookie: session=${SECRET}; theme=dark`, SECRET, "***"],
  ["Accept: application/json", "application/json", "application/json"],
  ["Authorization: Bearer of-nobody", "Bearer tokens", "Bearer tokens"],
])("what %s hides of what a server says back", (header, said, shown) => {
  expect(redactorFor(read({ url: URL_, headers: [header] })).text(said)).toBe(shown);
});

test.each([
  ["the same store, postgres://user:s3cret@db/tools", "the same store, postgres://***@db/tools"],
  ['"https://user:pa/ss@api.example.com" is no origin', '"https://***@api.example.com" is no origin'],
  [
    "FROM and TO, got a postgres://u:p@db/x postgres://u:q@db/y",
    "FROM and TO, got a postgres://***@db/x postgres://***@db/y",
  ],
  ["no server at http://127.0.0.1:9/mcp", "no server at http://127.0.0.1:9/mcp"],
  ["http://127.0.0.1:4873/@toolhaft/lint", "http://127.0.0.1:4873/@toolhaft/lint"],
  ["write postgres://user@host:port/database", "write postgres://user@host:port/database"],
])("a message shows no password of an address: %s", (message, shown) => {
  expect(new UsageError(message).message).toBe(shown);
});
