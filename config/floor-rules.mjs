import { folderOf } from "./floors.mjs";

/** @typedef {import("dependency-cruiser").IForbiddenRuleType} Forbidden */

/**
 * The forbidden dependencies that follow from the floors.
 *
 * @param {readonly import("./floors.mjs").Floor[]} floors
 * @returns {Forbidden[]}
 */
export function floorRules(floors) {
  return [...floors.flatMap((floor) => rulesOf(floor, floors)), ...everywhere];
}

/** @type {Forbidden[]} */
const everywhere = [
  {
    name: "no-deep-import",
    severity: "error",
    comment: "Another package is reached by its name and its `exports` only.",
    from: { path: "^(packages|apps)/([^/]+)/" },
    to: { path: "^(packages|apps)/", pathNot: "^$1/$2/", dependencyTypes: ["local"] },
  },
  {
    name: "no-unresolved",
    severity: "error",
    comment: "A path that `exports` does not offer, or a package that is not declared.",
    from: { path: "^(packages|apps)/[^/]+/src/" },
    // `tools-lint:…` is made by the build of the command line; `vscode` is what the editor hands to extensions;
    // `…?inline` is a style sheet as a text, which builds read.
    to: { couldNotResolve: true, pathNot: "^(?:tools-lint:|vscode$)|\\.css\\?inline$" },
  },
  {
    name: "no-app-import",
    severity: "error",
    comment: "Packages never import apps.",
    from: { path: "^packages/" },
    to: { path: "^apps/" },
  },
];

/**
 * @param {import("./floors.mjs").Floor} floor
 * @param {readonly import("./floors.mjs").Floor[]} floors
 * @returns {Forbidden[]}
 */
function rulesOf(floor, floors) {
  const from = { path: `^${folderOf(floor)}/(src|test)/` };
  const rules = [forbidFloors(floor, from, floors)];
  if (floor.runs !== "pure") return rules;
  const exceptions = Object.entries(floor.exceptions ?? {});
  const impure = exceptions.filter(([, exception]) => !exception.pure).map(([folder]) => folder);
  rules.push({
    name: `pure-${floor.name}`,
    severity: "error",
    comment: "A pure package runs in a browser: no Node.js built-in.",
    from: { path: `^${folderOf(floor)}/src/`, pathNot: impure.map((f) => `^${folderOf(floor)}/src/${f}/`) },
    to: { dependencyTypes: ["core"] },
  });
  const guarded = new Set(["ajv", "re2js", ...exceptions.flatMap(([, e]) => e.mayImport)]);
  for (const guest of guarded) {
    const hosts = exceptions.filter(([, e]) => e.mayImport.includes(guest)).map(([folder]) => folder);
    rules.push({
      name: `no-${guest}-in-${floor.name}`,
      severity: "error",
      comment: `${guest} is reached through its own entry only.`,
      from: { path: `^${folderOf(floor)}/src/`, pathNot: hosts.map((f) => `^${folderOf(floor)}/src/${f}/`) },
      to: { path: `(^|/)node_modules/${guest}(/|$)` },
    });
  }
  return rules;
}

/**
 * @param {import("./floors.mjs").Floor} floor
 * @param {{ path: string }} from
 * @param {readonly import("./floors.mjs").Floor[]} floors
 * @returns {Forbidden}
 */
function forbidFloors(floor, from, floors) {
  const forbidden = floors.filter((other) => other.floor >= floor.floor && other !== floor);
  return {
    name: `floor-${floor.name}`,
    severity: "error",
    comment: `${floor.name} stands on floor ${String(floor.floor)}: it imports lower floors only.`,
    from,
    // Pictures are the house's, and no code.
    to: { path: `^(${forbidden.map(folderOf).join("|")})/`, pathNot: "^docs/public/" },
  };
}
