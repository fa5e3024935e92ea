import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { apiCodes } from "@toolhaft/client/interface";
import { execCodes } from "@toolhaft/exec-sandbox";
import { httpCodes } from "@toolhaft/http-runner";
import { storeCodes } from "@toolhaft/store";
import { toolboxCodes } from "@toolhaft/toolbox";
import { expect, test } from "vitest";
import { enCodes } from "../../apps/admin/src/words/en-codes.ts";

/** Codes that calls and requests of this screen end with, as the packages publish them; those of the client have no table. */
const published = [apiCodes, storeCodes, toolboxCodes, execCodes, httpCodes].flatMap((table) =>
  Object.keys(table),
);
const ofClient = ["CUT_OFF", "FOREIGN_ANSWER", "NOT_CHANGED", "OFFLINE", "STOPPED"].map(
  (name) => `CLIENT_${name}`,
);

test("every code that can be met has words of its own, and no other has", () => {
  const told = Object.keys(enCodes).map((key) => key.slice("code.".length));
  expect(told.sort()).toEqual([...new Set([...published, ...ofClient])].sort());
});

test("every code that the client makes is among them", () => {
  const sources = ["apps/admin/src", "packages/client/src"].flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:svelte|ts)$/.test(path))
      .map((path) => readFileSync(join(place, path), "utf8")),
  );
  const made = new Set(sources.flatMap((source) => source.match(/(?<=")CLIENT_[A-Z_]+(?=")/g) ?? []));
  expect([...made].sort()).toEqual(ofClient);
});
