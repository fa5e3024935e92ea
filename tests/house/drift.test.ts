import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { renew } from "../../scripts/regions.mjs";
import { root } from "../../scripts/root.mjs";

describe("generated regions", () => {
  test("an edited region is written anew", async () => {
    const file = readFileSync(join(root, "docs/architecture.md"), "utf8");
    const edited = file.replace("text to value with exact positions", "reads JSON");
    expect(edited).not.toBe(file);
    expect(await renew(edited, "docs/architecture.md")).toBe(file);
  });

  test("a region nobody writes is refused", async () => {
    await expect(renew("<!-- region prices -->\n<!-- /region -->\n", "README.md")).rejects.toThrow(
      "unknown region prices; there are agreement, floors, folders, homes, packages, reports, rules, stages",
    );
  });
});
