import fc from "fast-check";
import { expect, test } from "vitest";
import { passwordIn } from "../src/postgres/pass-file.ts";

const LOGIN = { host: "db.example", port: 5432, database: "tools", user: "ann" };

test.each([
  ["the line that fits", "db.example:5432:tools:ann:sesame", "sesame"],
  ["any host, port, database and user", "*:*:*:*:sesame", "sesame"],
  ["the first of two", "*:*:*:*:first\ndb.example:5432:tools:ann:second", "first"],
  ["lines of Windows", "other:5432:tools:ann:no\r\n*:*:tools:*:sesame\r\n", "sesame"],
  ["colons in the password", "*:*:*:*:se:same", "se:same"],
  ["escaped colons and backslashes", "*:*:*:*:se\\:sa\\\\me", "se:sa\\me"],
  ["a backslash at the end", "*:*:*:*:sesame\\", "sesame\\"],
  ["another user", "*:*:*:bob:sesame", undefined],
  ["another port", "*:5433:*:*:sesame", undefined],
  ["a comment", "#*:*:*:*:sesame", undefined],
  ["a line that ends early", "*:*:*:*", undefined],
  ["nothing", "", undefined],
])("%s", (_, text, password) => {
  expect(passwordIn(text, LOGIN)).toBe(password);
});

test("a socket is of this machine", () => {
  expect(passwordIn("localhost:*:*:*:sesame", { ...LOGIN, host: "/run/postgresql" })).toBe("sesame");
});

test("what is escaped is read as it was, whatever stands before it", () => {
  const field = fc.string({ unit: fc.constantFrom("a", ":", "\\", "#", "é", "1") });
  const escaped = (text: string): string => text.replaceAll(/[\\:]/g, "\\$&");
  fc.assert(
    fc.property(
      fc.tuple(field, field, field, field),
      fc.array(field),
      ([host, database, user, password], before) => {
        const login = { host: `h${host}`, port: 5432, database, user };
        const line = [login.host, "5432", database, user, password].map(escaped).join(":");
        expect(passwordIn([...before.map((each) => `x${each}`), line].join("\n"), login)).toBe(password);
      },
    ),
  );
});
