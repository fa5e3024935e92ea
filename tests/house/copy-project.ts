import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { root } from "../../scripts/root.mjs";

const COPIED = ["packages", "apps", "scripts", "config", "tests", "docs", "fixtures"];
const FILES = [
  "package.json",
  "pnpm-lock.yaml",
  "vitest.config.ts",
  "tsconfig.json",
  "tsconfig.base.json",
  "tsconfig.pure.json",
  ".prettierrc.json",
  ".editorconfig",
  "README.md",
  "CONTRIBUTING.md",
];

/** A copy of the project that may be broken: its own sources, the installed packages of the original. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), "toolhaft-copy-"));
  onTestFinished(() => {
    rmSync(copy, { recursive: true, force: true });
  });
  for (const name of [...COPIED, ...FILES]) {
    cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  }
  mkdirSync(join(copy, "node_modules/@toolhaft"), { recursive: true });
  const ours = new Set([
    "@toolhaft",
    ".cache",
    ".vite",
    ".vite-temp",
    ".building-tools-lint",
    ".building-tools-runner",
  ]);
  for (const name of readdirSync(join(root, "node_modules")).filter((each) => !ours.has(each))) {
    symlinkSync(join(root, "node_modules", name), join(copy, "node_modules", name));
  }
  for (const name of readdirSync(join(root, "packages"))) {
    symlinkSync(join(copy, "packages", name), join(copy, "node_modules/@toolhaft", name));
  }
  return copy;
}
