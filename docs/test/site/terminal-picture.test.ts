import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/root.mjs";
import { PICTURE, terminalPicture } from "../../../scripts/site/terminal-picture.mjs";

test("the picture is what the program prints now (node scripts/site/terminal-picture.mjs renews it)", () => {
  expect(terminalPicture()).toBe(readFileSync(join(root, PICTURE), "utf8"));
});
