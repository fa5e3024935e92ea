import { describe, expect, test } from "vitest";
import { allRules } from "../../../scripts/site/catalogue.mjs";
import { judge } from "../../../scripts/site/judge.mjs";
import { contentOf } from "../../../scripts/site/rule-pages.mjs";
import { playgroundAddress } from "../../../scripts/site/share.mjs";
import { useSite } from "../site.ts";
import { playgroundOf } from "./playground.ts";

const { open } = useSite();

interface Example {
  rule: string;
  address: string;
  pointers: string[];
}

/** Every bad example that needs no files around it, with the places that its page names. */
async function examples(): Promise<Example[]> {
  const { lint } = await judge();
  const all: Example[] = [];
  for (const { rule, folder, page } of await allRules()) {
    for (const example of page.bad) {
      const { text, wish } = contentOf(folder, example);
      if (text === undefined || rule.needs.includes("files") || rule.scope !== "document") continue;
      const own = (await lint(text, wish)).diagnostics.filter((diagnostic) => diagnostic.rule === rule.id);
      // What a rule sees in a folder only, such as a skill's SKILL.md, the page cannot show.
      if (own.length === 0) continue;
      all.push({ rule: rule.id, address: playgroundAddress({ text, ...wish }), pointers: example.pointers });
    }
  }
  return all;
}

describe("open in the playground", () => {
  test("shows of each bad example exactly what its page says", { timeout: 600_000 }, async () => {
    const cases = await examples();
    expect(cases.length).toBeGreaterThan(250);
    const { page } = await open("/playground/");
    const { listed } = await playgroundOf(page);
    const wrong: string[] = [];
    for (const { rule, address, pointers } of cases) {
      const host = page.locator("tools-playground");
      const round = (await host.getAttribute("data-linted")) ?? "";
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        address.slice(address.indexOf("#")),
      );
      await page.locator(`tools-playground:not([data-linted="${round}"])`).waitFor();
      const found = (await listed()).filter((entry) => entry.startsWith(`${rule} `));
      const expected = pointers.map((pointer) => `${rule} ${pointer}`);
      if (found.toSorted().join() !== expected.toSorted().join()) {
        wrong.push(`${rule}: found ${found.join(", ")}; expected ${expected.join(", ")}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});
