import { BaseSequencer } from "vitest/node";

/** Files that take long, in this order, of all suites: begun last, one of them would run alone at the end. */
const LONGEST = [
  "tests/fuzz/long/language-server",
  "tests/house/adding",
  "tests/house/new-case",
  "packages/rest-server/test/openapi/statuses",
  "tests/fuzz/long/manifests",
  "apps/tools-runner/test/soak",
  "packages/store/test/faults/race",
  "docs/test/axe",
  "apps/admin/test/screen/looks",
  "docs/test/palette/palette",
  "packages/schema-form/test/view",
  "apps/tools-lint/test/scenarios",
  "tests/docs/console",
  "packages/exec-sandbox/test/cases",
  "apps/tools-runner/test",
  "apps/tools-lint/test/mcp",
  "apps/vscode/test",
  "packages/store/test/faults",
  "packages/toolbox/test",
  "packages/http-runner/test/cases",
  "apps/tools-lint/test",
  "tests/fuzz/long",
];

export default class LongestFirst extends BaseSequencer {
  /**
   * @param {import("vitest/node").TestSpecification[]} files
   * @returns {Promise<import("vitest/node").TestSpecification[]>}
   */
  async sort(files) {
    const place = (/** @type {import("vitest/node").TestSpecification} */ { moduleId }) => {
      const found = LONGEST.findIndex((part) => moduleId.includes(`/${part}`));
      return found === -1 ? LONGEST.length : found;
    };
    const sorted = await super.sort(files);
    return sorted
      .map((file, index) => ({ file, index }))
      .sort((a, b) => place(a.file) - place(b.file) || a.index - b.index)
      .map(({ file }) => file);
  }
}
