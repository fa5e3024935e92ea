import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "../root.mjs";

/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} proves what holds when it passes
 * @property {readonly (readonly string[])[]} commands run one after another; the first word is `node` or a program of node_modules/.bin
 * @property {Readonly<Record<string, string>>} [env]
 * @property {string} [needs] a file without which there is nothing to do
 */

/** @type {readonly Stage[]} The stages of `check`, cheap ones first. */
export const stages = [
  {
    name: "types",
    proves: "the whole tree compiles as one program",
    commands: [
      ["tsc", "-p", "tsconfig.json"],
      ["tsc", "-p", "docs/tsconfig.json"],
    ],
  },
  { name: "names", proves: "names say what is inside", commands: [["node", "scripts/names.mjs"]] },
  {
    name: "format",
    proves: "prettier has nothing to change",
    commands: [["prettier", "--check", ".", "--log-level", "warn"]],
  },
  {
    name: "lint",
    proves: "eslint has nothing to say",
    commands: [
      ["eslint", ".", "--max-warnings", "0", "--cache", "--cache-location", "node_modules/.cache/eslint/"],
    ],
  },
  {
    name: "knip",
    proves: "no unused file, export or dependency",
    commands: [["knip", "--no-progress"]],
  },
  {
    name: "floors",
    proves: "every import goes to a lower floor",
    commands: [["node", "scripts/floors.mjs"]],
  },
  {
    name: "graph",
    proves: "files and folders import one way: no circle, types included",
    commands: [["node", "scripts/graph.mjs"]],
  },
  { name: "purity", proves: "pure packages run in a page", commands: [["node", "scripts/purity.mjs"]] },
  {
    name: "drift",
    proves: "generated files equal their sources",
    commands: [
      ["node", "scripts/generate.mjs", "--check"],
      ["node", "scripts/regions.mjs", "--check"],
      ["node", "scripts/hook-program.mjs", "--check"],
    ],
  },
  {
    name: "changeset",
    proves: "changed packages have a changeset",
    commands: [["node", "scripts/changeset.mjs"]],
  },
  {
    name: "test",
    proves: "all tests, with long fuzz runs and planted violations",
    commands: [["vitest", "run"]],
    env: { TOOLHAFT_LONG: "1", TOOLHAFT_FUZZ: "20000" },
  },
  {
    name: "unprivileged",
    proves: "what runs processes and keeps files does so for a user who may do little",
    commands: [["node", "scripts/unprivileged.mjs"]],
  },
  {
    name: "site",
    proves:
      "the site builds without a network, no link is dead, and a browser finds every page open to everybody",
    commands: [
      ["node", "scripts/site/build.mjs"],
      ["vitest", "run", "docs/test"],
    ],
    env: { TOOLHAFT_SITE: "1" },
  },
  {
    name: "build",
    proves: "every package builds with plain tsc",
    commands: [["pnpm", "build", "--output-logs=errors-only"]],
  },
  {
    name: "consumer",
    proves: "the packed packages work for somebody else",
    commands: [["node", "scripts/consumer.mjs"]],
  },
  {
    name: "benches",
    proves: "the benches run (their figures are printed, not judged)",
    commands: [["node", "benches/run.mjs", "--smoke"]],
    needs: "benches/run.mjs",
  },
];

/**
 * @param {Stage} stage
 * @returns {boolean} whether there is something to do for it
 */
export function applies({ needs }) {
  return needs === undefined || existsSync(join(root, needs));
}
