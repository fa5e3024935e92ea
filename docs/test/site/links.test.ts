import { expect, test } from "vitest";
import { webAddress } from "../../../scripts/site/repository.mjs";
import { siteMap, withSiteLinks } from "../../../scripts/site/links.mjs";

const sites = siteMap([
  { path: "packages/lint.md", text: "", source: "packages/lint/README.md" },
  { path: "rules/mcp/name.md", text: "", source: "packages/lint/src/formats/mcp/rules/name.md" },
  { path: "project/decisions/index.md", text: "", source: "docs/decisions/README.md" },
]);

test.each([
  ["[lint](../packages/lint/README.md)", "[lint](/packages/lint)"],
  ["[lint](../packages/lint)", "[lint](/packages/lint)"],
  ["[table](../packages/lint#a-table)", "[table](/packages/lint#a-table)"],
  ["[`mcp/name`](../packages/lint/src/formats/mcp/rules/name.md)", "[`mcp/name`](/rules/mcp/name)"],
  ["[decisions](decisions/README.md)", "[decisions](/project/decisions/)"],
  ["[source](../packages/lint/src/index.ts)", "source (`packages/lint/src/index.ts`)"],
  ["[`packages/lint/src`](../packages/lint/src)", "`packages/lint/src`"],
  ["[elsewhere](https://example.com/a)", "[elsewhere](https://example.com/a)"],
  ["![a form](../public/screen/form.webp)", "![a form](/screen/form.webp)"],
  ["[here](#words) and [there](/guide/)", "[here](#words) and [there](/guide/)"],
  ["```\n[code](../packages/lint)\n```", "```\n[code](../packages/lint)\n```"],
])("%s becomes %s", (text, expected) => {
  expect(withSiteLinks({ path: "guide/x.md", source: "docs/architecture.md", text }, sites).text).toBe(
    `${expected}\n`,
  );
});

test("a link to a file that is not there stops the build", () => {
  const text = "[run](guide/runer.md)";
  expect(() => withSiteLinks({ path: "guide/x.md", source: "docs/architecture.md", text }, sites)).toThrow(
    "docs/architecture.md: the link to guide/runer.md leads nowhere",
  );
});

test.each([
  [
    "[yes](../packages/lint/src/index.ts)",
    "[yes](https://git.example/kim/tools/blob/main/packages/lint/src/index.ts)",
  ],
  ["[yes](../packages/lint/src)", "[yes](https://git.example/kim/tools/tree/main/packages/lint/src)"],
  ["[lint](../packages/lint)", "[lint](/packages/lint)"],
])("with a repository %s becomes %s", (text, expected) => {
  const page = { path: "guide/x.md", source: "docs/architecture.md", text };
  expect(withSiteLinks(page, sites, "https://git.example/kim/tools").text).toBe(`${expected}\n`);
});

test("in a table a file without a page has a number, and its path stands below", () => {
  const text =
    "| feature | us |\n| - | - |\n| links | [yes](../scripts/site/links.mjs) |\n| pages | [yes](../scripts/site/page.mjs), [too](../scripts/site/links.mjs) |";
  expect(withSiteLinks({ path: "guide/x.md", source: "docs/architecture.md", text }, sites).text).toBe(
    [
      "| feature | us |",
      "| - | - |",
      '| links | yes<sup><a href="#file-1" title="scripts/site/links.mjs">1</a></sup> |',
      '| pages | yes<sup><a href="#file-2" title="scripts/site/page.mjs">2</a></sup>, too<sup><a href="#file-1" title="scripts/site/links.mjs">1</a></sup> |',
      "",
      "## Files of the repository",
      "",
      "The numbers in the tables stand for:",
      "",
      '1. <span id="file-1"></span>`scripts/site/links.mjs`',
      '2. <span id="file-2"></span>`scripts/site/page.mjs`',
      "",
    ].join("\n"),
  );
});

test.each([
  ["git+https://git.example/kim/tools.git", "https://git.example/kim/tools"],
  ["https://git.example/kim/tools/", "https://git.example/kim/tools"],
  ["github:kim/tools", "https://github.com/kim/tools"],
  ["git@git.example:kim/tools.git", undefined],
])("the repository %s is looked at at %s", (given, expected) => {
  expect(webAddress(given)).toBe(expected);
});
