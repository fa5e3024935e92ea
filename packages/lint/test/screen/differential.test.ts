import { expect, test } from "vitest";
import { compareDrawn } from "./compare-drawn.ts";

test(
  "of drawn documents those that are screened as plain have the same report in full",
  { timeout: 60_000 },
  async () => {
    const { plain, differences } = await compareDrawn(1_500);
    expect(differences).toEqual([]);
    expect(plain).toBeGreaterThan(30);
  },
);
