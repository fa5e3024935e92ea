import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { reportFormats } from "../../src/reports/index.ts";
import { reportOf } from "./findings.ts";

const home = join(import.meta.dirname, "../../src/reports");

describe("the list of formats", () => {
  test("names each once, and each stands in a file or folder of its name", () => {
    const ids = reportFormats.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const places = readdirSync(home).map((name) => name.replace(/\.ts$/, ""));
    expect(ids.filter((id) => !places.includes(id))).toEqual([]);
  });

  test.each(reportFormats.map((format) => [format.id, format] as const))(
    "%s: a line of help, a media type, and a text without any context",
    async (_, format) => {
      expect(format.summary).toMatch(/^\S[^\n]{9,70}[^.\s]$/);
      expect(format.media).toMatch(/^(text|application)\/[a-z+-]+$/);
      expect(typeof (await format.load())(reportOf())).toBe("string");
    },
  );
});
