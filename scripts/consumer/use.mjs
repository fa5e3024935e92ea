import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { floors } from "../../config/floors.mjs";
import { fault, run } from "./run.mjs";

// One program for all entries of a package: starting one for each takes longer than loading them.
const LOAD = `for (const entry of entries) {
  try {
    await load(entry);
  } catch (error) {
    console.log(JSON.stringify({ entry, reason: String(error?.stack ?? error) }));
  }
}`;

/**
 * Import and `require()` every entry on the running Node.js.
 *
 * @param {string} project
 * @param {import("./packed.mjs").Packed} packed
 * @returns {Promise<string[]>} faults
 */
export async function loadEntries(project, { name, entries }) {
  const faults = [];
  for (const way of ["import", "require"]) {
    const load = way === "import" ? "(entry) => import(entry)" : "createRequire(import.meta.url)";
    const program = join(project, `${way}-entries.mjs`);
    writeFileSync(
      program,
      `import { createRequire } from "node:module";
const entries = ${JSON.stringify(entries)};
const load = ${load};
${LOAD}
console.log("the end");
`,
    );
    const { ok, output } = await run(process.execPath, [program], project);
    const lines = output.split("\n");
    for (const line of lines.filter((each) => each.startsWith('{"entry":'))) {
      const { entry, reason } = /** @type {{ entry: string, reason: string }} */ (JSON.parse(line));
      faults.push(fault(`${way} ${entry}`, reason));
    }
    if (!ok || !lines.includes("the end")) faults.push(fault(`${way} the entries of ${name}`, output));
  }
  return faults;
}

/**
 * @param {import("./packed.mjs").Packed} packed
 * @returns {"node" | "page" | "language"} what the package needs beside it: the types of Node.js, those of a page, none
 */
export function worldOf({ name }) {
  const floor = floors.find((each) => `@toolhaft/${each.name}` === name);
  if (floor?.runs === "node") return "node";
  return floor?.runs === "web" || floor?.webApis === true ? "page" : "language";
}

/**
 * Write `entries.ts`, which imports every entry.
 *
 * @param {string} project
 * @param {import("./packed.mjs").Packed} packed
 */
export function writeEntries(project, { entries }) {
  const imports = entries.map(
    (entry, index) => `import * as entry${String(index)} from ${JSON.stringify(entry)};`,
  );
  const names = entries.map((_, index) => `entry${String(index)}`);
  writeFileSync(
    join(project, "entries.ts"),
    `${imports.join("\n")}\nexport const all = [${names.join(", ")}];\n`,
  );
}

/**
 * Write the README's examples as `readme-0.ts` and so on.
 *
 * @param {string} project
 * @param {import("./packed.mjs").Packed} packed
 * @returns {string[]} faults
 */
export function writeReadme(project, packed) {
  const { name, folder } = packed;
  const readme = join(folder, "README.md");
  const text = existsSync(readme) ? readFileSync(readme, "utf8") : "";
  mkdirSync(project, { recursive: true });
  const examples = [...text.matchAll(/^```ts\n([\s\S]*?)^```/gm)];
  if (examples.length === 0) return [`${name}: README.md shows no example (a block with the info string ts)`];
  // A console is all that an example of a package without a world needs beyond the language.
  const world =
    worldOf(packed) === "language" ? "declare const console: { log(...values: unknown[]): void };\n" : "";
  examples.forEach(([, code = ""], index) => {
    writeFileSync(join(project, `readme-${String(index)}.ts`), `${world}${code}\nexport {};\n`);
  });
  return [];
}

/**
 * Run the compiled examples of the README.
 *
 * @param {string} project
 * @param {import("./packed.mjs").Packed} packed
 * @returns {Promise<string[]>} faults
 */
export async function runReadme(project, { name }) {
  const faults = [];
  const programs = readdirSync(project).filter((file) => /^readme-\d+\.js$/.test(file));
  for (const [index, program] of programs.entries()) {
    const ran = await run(process.execPath, [program], project);
    if (!ran.ok) faults.push(fault(`${name}: README example ${String(index + 1)}, run`, ran.output));
  }
  return faults;
}

/**
 * Bundle the pure entries for a page, from what is installed.
 *
 * @param {string} project
 * @param {import("./packed.mjs").Packed} packed
 * @returns {Promise<string[]>} faults
 */
export async function bundleEntries(project, { name, entries }) {
  const floor = floors.find((each) => `@toolhaft/${each.name}` === name);
  if (floor?.runs !== "pure") return [];
  const impure = Object.values(floor.exceptions ?? {}).flatMap((e) =>
    e.pure ? [] : [name + e.entry.slice(1)],
  );
  const text = entries.filter((entry) => !impure.includes(entry)).map((entry) => `export * from "${entry}";`);
  try {
    await build({
      stdin: { contents: text.join("\n"), resolveDir: project },
      bundle: true,
      write: false,
      platform: "browser",
      format: "esm",
      logLevel: "silent",
    });
    return [];
  } catch (error) {
    return [fault(`${name}: bundle for a page`, error instanceof Error ? error.message : String(error))];
  }
}

/**
 * Start every program of the package the way npm makes it startable.
 *
 * @param {string} project
 * @param {import("./packed.mjs").Packed} packed
 * @returns {Promise<string[]>} faults
 */
export async function startPrograms(project, { name, programs }) {
  const faults = [];
  for (const program of programs) {
    const started = await run(join(project, "node_modules/.bin", program), ["--help"], project);
    if (!started.ok) faults.push(fault(`${name}: ${program} --help`, started.output));
  }
  return faults;
}
