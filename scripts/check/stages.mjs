/**
 * @typedef {object} Stage
 * @property {string} name
 * @property {string} proves what holds when it passes
 * @property {readonly (readonly string[])[]} commands run one after another; the first word is `node` or a program of node_modules/.bin
 * @property {Readonly<Record<string, string>>} [env]
 * @property {true} [alone] it keeps all cores busy, or measures: nothing runs next to it
 */

/** @type {readonly Stage[]} The stages of `check`: each proves something that no other does. */
export const stages = [
  // The longest of those that run next to each other begin first.
  {
    name: "lint",
    proves: "eslint has nothing to say",
    // Without its cache, which knows nothing of types that changed in other files.
    commands: [["eslint", ".", "--max-warnings", "0"]],
  },
  {
    name: "release",
    proves: "the next release, made in a copy as RELEASING.md says, works for somebody else",
    commands: [["node", "scripts/release.mjs"]],
  },
  {
    name: "types",
    proves: "the whole tree compiles as one program",
    commands: [
      ["tsc", "-p", "tsconfig.json"],
      ["tsc", "-p", "tsconfig.web.json"],
      ["tsc", "-p", "docs/tsconfig.json"],
      ["node", "apps/admin/node_modules/svelte-check/bin/svelte-check", "--workspace", "apps/admin"],
      [
        "node",
        "packages/schema-form/node_modules/svelte-check/bin/svelte-check",
        "--workspace",
        "packages/schema-form",
        "--fail-on-warnings",
      ],
      [
        "node",
        "packages/palette/node_modules/svelte-check/bin/svelte-check",
        "--workspace",
        "packages/palette",
        "--fail-on-warnings",
      ],
    ],
  },
  {
    name: "format",
    proves: "prettier has nothing to change",
    commands: [["prettier", "--check", ".", "--log-level", "warn"]],
  },
  {
    name: "postgres",
    proves: "a store in PostgreSQL does what one in files does",
    commands: [["node", "scripts/postgres.mjs"]],
  },
  { name: "names", proves: "names say what is inside", commands: [["node", "scripts/names.mjs"]] },
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
    proves: "what `pnpm test` runs",
    commands: [["vitest", "run"]],
    alone: true,
  },
  {
    name: "chaos",
    proves: "calls that are kept outlive killed and stopped runners, and a restart of their database",
    commands: [["node", "scripts/chaos.mjs"]],
    alone: true,
  },
  {
    name: "nodes",
    proves: "what `pnpm test` runs, on Node.js 22 and 24",
    commands: [["node", "scripts/nodes.mjs"]],
    alone: true,
  },
  {
    name: "long",
    proves: "long fuzz runs, sieges, planted violations, other people's programs",
    commands: [["vitest", "run"]],
    env: { TOOLHAFT_TESTS: "long", TOOLHAFT_FUZZ: "20000" },
    alone: true,
  },
  {
    name: "unprivileged",
    proves: "what runs processes and keeps files does so for a user who may do little",
    commands: [["node", "scripts/unprivileged.mjs"]],
    alone: true,
  },
  {
    name: "site",
    proves:
      "site and screen build without a network, no link is dead, a browser finds every page open to everybody",
    commands: [
      ["node", "scripts/site/build.mjs"],
      ["node", "scripts/build-admin.mjs"],
      ["vitest", "run"],
    ],
    env: { TOOLHAFT_TESTS: "site" },
    alone: true,
  },
  {
    name: "benches",
    proves: "the benches run (their figures are printed, not judged)",
    commands: [["node", "benches/run.mjs", "--smoke"]],
    alone: true,
  },
];
