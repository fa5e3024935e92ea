import { expect, test } from "vitest";
import { compareDrawn } from "./compare-drawn.ts";

test(
  "of 100,000 drawn documents those that are screened as plain have the same report in full",
  { timeout: 1_800_000 },
  async () => {
    const { plain, differences } = await compareDrawn(100_000);
    expect(differences).toEqual([]);
    expect(plain).toBeGreaterThan(2_000);
  },
);
