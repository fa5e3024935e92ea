import { UsageError } from "@toolhaft/command-line";
import { expect, test } from "vitest";
import { isDatabase, refusePassword } from "../src/config/database-address.ts";

const PASSWORD =
  "option --store holds a password, which others may read there: give it by PGPASSWORD or in ~/.pgpass";
const UNREADABLE =
  "option --store is no address of a database that can be read: write postgres://user@host:port/database";

test.each([
  ["postgres://ann:s3cret@db.example.com/tools", PASSWORD],
  ["postgresql://db.example.com/tools?password=s3cret", PASSWORD],
  ["postgres://ann:s3/cret@db.example.com/tools", UNREADABLE],
  ["postgres://ann:4711/cret@db.example.com/tools", UNREADABLE],
  ["postgres://ann:47#cret@db.example.com/tools", UNREADABLE],
  ["postgres://ann:47?cret@db.example.com/tools", UNREADABLE],
  ["postgres://ann:#cret@db.example.com/tools", UNREADABLE],
  ["postgres:ann:s3cret@db.example.com/tools", UNREADABLE],
  ["POSTGRES:/ann:s3cret@db.example.com/tools", UNREADABLE],
])("the address of a store is refused without being shown: %s", (address, line) => {
  expect(isDatabase(address)).toBe(true);
  expect(() => {
    refusePassword(address, "option --store");
  }).toThrow(new UsageError(line));
});

test.each(["postgres://ann@db.example.com:5432/tools?schema=b", "stores/postgres", "./postgres"])(
  "%s holds no password",
  (address) => {
    refusePassword(address, "option --store");
    expect(isDatabase(address)).toBe(address.includes(":"));
  },
);
