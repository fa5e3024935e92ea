import { expect, test } from "vitest";
import { deadLinks } from "../../../scripts/site/dead-links.mjs";
import { tempTree } from "../../../tests/files/temp-tree.ts";

test("links to pages, places and files that are not there are found, and no others", () => {
  const site = tempTree({
    "index.html":
      '<a href="/guide/">a</a><a href="/rules/x">b</a><a href="/guide/#here">c</a><a href="#v1=abc">d</a>',
    "guide/index.html":
      '<h2 id="here"></h2><a href="/rules/y">e</a><a href="/#there">f</a><img src="/no.svg"><a href="https://example.com/no">g</a>',
    "rules/x.html": '<a href="../guide/">h</a><a href="y">i</a>',
  });
  expect(deadLinks(site).sort()).toEqual([
    "guide/index.html: dead link /#there",
    "guide/index.html: dead link /no.svg",
    "guide/index.html: dead link /rules/y",
    "rules/x.html: dead link y",
  ]);
});
