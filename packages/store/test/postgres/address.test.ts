import { describe, expect, test } from "vitest";
import { readAddress } from "../../src/postgres/address.ts";

describe("the address of a database", () => {
  test.each([
    ["postgres://ann@db.example.com:5432/tools", "postgres://db.example.com:5432/tools", false],
    [
      "postgresql://ann:s3cret@db.example.com/tools?schema=b",
      "postgres://db.example.com/tools?schema=b",
      true,
    ],
    ["postgres://ann:s3%2Fc%3Fr%23et@db.example.com/tools", "postgres://db.example.com/tools", true],
    [
      "postgres://db.example.com/tools?user=ann%40corp&password=s3cret",
      "postgres://db.example.com/tools",
      true,
    ],
  ])("%s is shown without user and password", (address, place, hasPassword) => {
    expect(readAddress(address)).toMatchObject({ place, hasPassword });
  });

  test.each([
    "postgres://ann:4711/cret@db.example.com/tools",
    "postgres://ann:47#cret@db.example.com/tools",
    "postgres://ann:47?cret@db.example.com/tools",
    "postgres://ann:s3/cret@db.example.com/tools",
    "postgres://[bad/tools",
    "mysql://db.example.com/tools",
  ])("%s cannot be read, and is not shown", (address) => {
    expect(() => readAddress(address)).toThrow(
      expect.objectContaining({
        message: "the address of the database cannot be read",
        hint: "Write postgres://user@host:port/database; in a password, / is written as %2F, ? as %3F and # as %23.",
      }),
    );
  });
});
