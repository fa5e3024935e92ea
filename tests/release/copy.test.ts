import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { cloneProject, commitAll, git } from "../../scripts/release/copy.mjs";
import { tempTree } from "../files/temp-tree.ts";

test("a copy holds what is not committed yet, as a commit on main", async () => {
  const project = tempTree({ "rules.md": "old\n", "gone.md": "gone\n", ".gitignore": "dist\n" });
  await git(project, "init", "-qb", "work");
  await commitAll(project, "Begin");
  writeFileSync(join(project, "rules.md"), "new\n");
  writeFileSync(join(project, "added.md"), "added\n");
  writeFileSync(join(project, "dist"), "built\n");
  rmSync(join(project, "gone.md"));
  const copy = join(tempTree({}), "copy");
  await cloneProject(project, copy);
  expect(await git(copy, "status", "--porcelain", "--branch")).toMatch(/^## main/);
  expect(await git(copy, "ls-files")).toBe(".gitignore\nadded.md\nrules.md");
  expect(readFileSync(join(copy, "rules.md"), "utf8")).toBe("new\n");
  expect(existsSync(join(copy, "dist"))).toBe(false);
  expect(await git(project, "status", "--porcelain")).not.toBe("");
});
