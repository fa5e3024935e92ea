import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parseJson } from "@toolhaft/json-text";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";

// Right by RFC 8259, refused by us on purpose: a key written twice.
const stricter = new Set(["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"]);

describeWithShared("suites", "the official JSON parsing suite", (suites) => {
  const folder = join(suites, "json-parsing");
  const files = readdirSync(folder).filter((file) => file.endsWith(".json"));
  const read = (file: string) => parseJson(new Uint8Array(readFileSync(join(folder, file))));

  test("is there", () => {
    expect(files.length).toBeGreaterThan(300);
  });

  test.each(files.filter((file) => file.startsWith("y_")))("accepts %s", (file) => {
    const codes = read(file).problems.map(({ code }) => code);
    expect(codes).toEqual(stricter.has(file) ? ["duplicate-key"] : []);
    expect(read(file).valid).toBe(true);
  });

  test.each(files.filter((file) => file.startsWith("n_")))("refuses %s", (file) => {
    expect(read(file).problems.length).toBeGreaterThan(0);
  });

  test.each(files.filter((file) => file.startsWith("i_")))("reads %s without a throw", (file) => {
    const document = read(file);
    expect(document.valid || document.problems.length > 0).toBe(true);
  });
});
