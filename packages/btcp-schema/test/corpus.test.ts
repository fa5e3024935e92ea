import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithShared } from "../../../tests/shared-folder.ts";
import { loadFile } from "./support/load-file.ts";

/** What these files lack is really not there: they are fragments of pages, or schemas, and no tools. */
const fragments: Record<string, string[]> = {
  "docs__api__core__manifest.md__00.json": ["name", "inputSchema", "capabilities"],
  "docs__api__core__manifest.md__01.json": ["name", "version", "tools", "capabilities"],
  "docs__api__core__tool.md__00.json": ["name", "inputSchema", "capabilities"],
  "docs__api__core__tool.md__03.json": ["name", "description", "capabilities"],
  "docs__for-tool-providers.md__07.json": ["name", "description", "capabilities"],
  "docs__protocols__index.md__03.json": ["version", "tools", "capabilities"],
  "docs__protocols__index.md__04.json": ["version", "tools", "capabilities"],
};

describeWithShared("corpus", "files of the protocol's own pages", (corpus) => {
  const folder = join(corpus, "btcp");
  const files = readdirSync(folder);

  // A session's state is no file of tools at all.
  test.each(files.filter((file) => !file.startsWith("docs__server__")))("%s has only true errors", (file) => {
    const { diagnostics } = loadFile(readFileSync(join(folder, file), "utf8"));
    const errors = diagnostics.filter(({ severity }) => severity === "error");
    expect(errors.map(({ rule, data }) => `${rule} ${String(data["field"])}`).sort()).toEqual(
      (fragments[file] ?? []).map((field) => `btcp/required ${field}`).sort(),
    );
  });
});
