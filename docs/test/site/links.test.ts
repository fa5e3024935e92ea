import { expect, test } from "vitest";
import { siteMap, withSiteLinks } from "../../../scripts/site/links.mjs";

const sites = siteMap([
  { path: "packages/lint.md", text: "", source: "packages/lint/README.md" },
  { path: "rules/mcp/name.md", text: "", source: "packages/lint/src/formats/mcp/rules/name/page.md" },
  { path: "project/decisions/index.md", text: "", source: "docs/decisions/README.md" },
]);

test.each([
  ["[lint](../packages/lint/README.md)", "[lint](/packages/lint)"],
  ["[lint](../packages/lint)", "[lint](/packages/lint)"],
  ["[table](../packages/lint#a-table)", "[table](/packages/lint#a-table)"],
  ["[`mcp/name`](../packages/lint/src/formats/mcp/rules/name/page.md)", "[`mcp/name`](/rules/mcp/name)"],
  ["[decisions](decisions/README.md)", "[decisions](/project/decisions/)"],
  ["[source](../packages/lint/src/index.ts)", "source"],
  ["[elsewhere](https://example.com/a)", "[elsewhere](https://example.com/a)"],
  ["[here](#words) and [there](/guide/)", "[here](#words) and [there](/guide/)"],
  ["```\n[code](../packages/lint)\n```", "```\n[code](../packages/lint)\n```"],
])("%s becomes %s", (text, expected) => {
  expect(withSiteLinks({ path: "guide/x.md", source: "docs/architecture.md", text }, sites).text).toBe(
    expected,
  );
});

test("a link to a file that is not there stops the build", () => {
  const text = "[run](guide/runer.md)";
  expect(() => withSiteLinks({ path: "guide/x.md", source: "docs/architecture.md", text }, sites)).toThrow(
    "docs/architecture.md: the link to guide/runer.md leads nowhere",
  );
});
