import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/root.mjs";
import { PICTURES } from "../../../scripts/site/screen-pictures.mjs";

const folder = join(root, PICTURES);

test("the page of the screen shows every picture of it, and each is small", () => {
  const page = readFileSync(join(root, "docs/guide/screen.md"), "utf8");
  const shown = [...page.matchAll(/!\[[^\]]{10,}\]\(\.\.\/public\/screen\/([\w-]+\.webp)\)/g)].map(
    ([, name]) => name,
  );
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(shown.toSorted());
  for (const name of files) expect(statSync(join(folder, name)).size, name).toBeLessThan(60_000);
});
