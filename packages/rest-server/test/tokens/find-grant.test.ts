import { expect, test } from "vitest";
import { grantFinder } from "../../src/tokens/find-grant.ts";
import { createToken } from "../../src/index.ts";

const reader = createToken("read");
const admin = createToken("admin");
const both = [reader.grant, admin.grant];
const wrong = `haft_${"A".repeat(43)}`;

test("a connection that sent a good token gets in with good tokens only, and with each as what it is", () => {
  const find = grantFinder(() => both);
  const connection = {};
  const asked = [
    reader.token,
    reader.token,
    wrong,
    `${reader.token}A`,
    reader.token.slice(0, -1),
    "",
    admin.token,
    admin.token,
    wrong,
    reader.token,
  ];
  expect(asked.map((token) => find(token, connection)?.id)).toEqual([
    reader.grant.id,
    reader.grant.id,
    undefined,
    undefined,
    undefined,
    undefined,
    admin.grant.id,
    admin.grant.id,
    undefined,
    reader.grant.id,
  ]);
});

test("what one connection, or one server, knows is worth nothing elsewhere", () => {
  const find = grantFinder(() => [reader.grant]);
  const connection = {};
  expect(find(reader.token, connection)).toBe(reader.grant);
  expect(find(wrong, {})).toBeUndefined();
  expect(grantFinder(() => [admin.grant])(reader.token, connection)).toBeUndefined();
});

test("a token that was revoked gets in no more, not even by the connection it came by", () => {
  let grants = both;
  const find = grantFinder(() => grants);
  const connection = {};
  expect(find(admin.token, connection)).toBe(admin.grant);
  grants = [reader.grant];
  expect(find(admin.token, connection)).toBeUndefined();
  expect(find(reader.token, connection)).toBe(reader.grant);
});
