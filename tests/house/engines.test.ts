import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { tempTree } from "../files/temp-tree.ts";

/** The oldest Node.js that we promise to run on. */
const OLDEST = "20.19.0";

const { satisfies } = createRequire(import.meta.url)("semver") as {
  satisfies: (version: string, range: string) => boolean;
};

interface Manifest {
  name: string;
  version: string;
  private?: boolean;
  engines?: { node?: string };
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

function manifestIn(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

/** Where a package finds another one, as Node.js looks for it. */
function findPackage(name: string, from: string): string | undefined {
  const here = join(from, "node_modules", name);
  if (existsSync(join(here, "package.json"))) return realpathSync(here);
  return dirname(from) === from ? undefined : findPackage(name, dirname(from));
}

/** What users of a package install and the oldest Node.js is too old for, each with the way that leads to it. */
function tooNew(folder: string, way: readonly string[] = [], seen = new Set<string>()): string[] {
  if (seen.has(folder)) return [];
  seen.add(folder);
  const { name, version, engines, dependencies, optionalDependencies } = manifestIn(folder);
  const here = [...way, name];
  const node = engines?.node ?? "*";
  const found = satisfies(OLDEST, node) ? [] : [`${here.join(" > ")} ${version} needs Node.js ${node}`];
  for (const dependency of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = findPackage(dependency, folder);
    if (next !== undefined) found.push(...tooNew(next, here, seen));
    else if (dependencies?.[dependency] !== undefined) found.push(`${here.join(" > ")} lacks ${dependency}`);
  }
  return found;
}

const published = ["packages", "apps"].flatMap((home) =>
  readdirSync(join(root, home))
    .map((name) => join(home, name))
    .filter((folder) => existsSync(join(root, folder, "package.json")))
    .filter((folder) => manifestIn(join(root, folder)).private !== true),
);

test.each(published)("everything that %s installs runs on the oldest Node.js", (folder) => {
  expect(tooNew(join(root, folder))).toEqual([]);
});

test("a dependency of a dependency that needs a newer Node.js is found, with the way to it", () => {
  const top = tempTree({
    "package.json": '{"name":"tides","version":"1.0.0","dependencies":{"sea":"^1.0.0"}}',
    "node_modules/sea/package.json":
      '{"name":"sea","version":"1.2.0","engines":{"node":">=18"},"dependencies":{"moon":"^2.0.0","wind":"1.0.0"}}',
    "node_modules/moon/package.json": '{"name":"moon","version":"2.1.0","engines":{"node":">=22"}}',
  });
  expect(tooNew(top)).toEqual(["tides > sea > moon 2.1.0 needs Node.js >=22", "tides > sea lacks wind"]);
});
