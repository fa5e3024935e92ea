import { describe, expect, test } from "vitest";
import { allRules } from "../../../scripts/site/catalogue.mjs";
import { contentOf } from "../../../scripts/site/rule-pages.mjs";
import { playgroundAddress } from "../../../scripts/site/share.mjs";
import data from "./asides.json" with { type: "json" };
import { useSite } from "../site.ts";
import { playgroundOf } from "./playground.ts";

const { open } = useSite();

/**
 * What the playground shows of bad examples besides what their pages say, and why the examples are left so; and the pages with
 * an example that says nothing there, since the playground has one text and no folder around it. `joined`: pages whose finding
 * is shown as that of another rule, which has the same cause.
 */
const { asides, silent } = data;
const joined: Readonly<Record<string, string>> = data.joined;

interface Example {
  rule: string;
  address: string;
  pointers: string[];
}

/** Every bad example that a page can show, with the places that its page names. */
async function examples(): Promise<Example[]> {
  const all: Example[] = [];
  for (const { rule, folder, page } of await allRules()) {
    // What a rule sees in a folder or in a whole run only, the playground cannot show.
    if (rule.needs.includes("files") || rule.scope !== "document") continue;
    for (const example of page.bad) {
      const { text, wish } = contentOf(folder, example);
      if (text === undefined) continue;
      const pointers = rule.id in silent ? [] : example.pointers;
      all.push({ rule: rule.id, address: playgroundAddress({ text, ...wish }), pointers });
    }
  }
  return all;
}

/** Which rules may speak up on a page besides its own; each must. */
function openAsides(): Map<string, Set<string>> {
  const byPage = new Map<string, Set<string>>();
  for (const { rule, pages } of asides) {
    for (const page of pages) byPage.set(page, (byPage.get(page) ?? new Set()).add(rule));
  }
  return byPage;
}

describe("open in the playground", () => {
  test(
    "shows of each bad example what its page says, and nothing that is not listed",
    { timeout: 600_000 },
    async () => {
      const cases = await examples();
      expect(cases.length).toBeGreaterThan(250);
      const { page } = await open("/playground/");
      const { listed, relinted } = await playgroundOf(page);
      const allowed = openAsides();
      const met = new Set<string>();
      const wrong: string[] = [];
      for (const { rule, address, pointers } of cases) {
        await relinted(() =>
          page.evaluate(
            (hash) => {
              location.hash = hash;
            },
            address.slice(address.indexOf("#")),
          ),
        );
        const found = await listed();
        const shown = [rule, joined[rule] ?? rule];
        const own = found.filter((entry) => shown.some((id) => entry.startsWith(`${id} `)));
        const places = own.map((entry) => entry.slice(entry.indexOf(" ") + 1));
        if (places.toSorted().join() !== pointers.toSorted().join()) {
          wrong.push(`${rule}: found ${own.join(", ")}; expected ${pointers.join(", ")}`);
        }
        for (const entry of found.filter((each) => !own.includes(each))) {
          const [other = ""] = entry.split(" ");
          if (allowed.get(rule)?.has(other) !== true) wrong.push(`${rule}: also found ${entry}`);
          met.add(`${other} on ${rule}`);
        }
      }
      expect(wrong).toEqual([]);
      const listedAsides = asides.flatMap(({ rule, pages }) => pages.map((each) => `${rule} on ${each}`));
      expect(listedAsides.filter((each) => !met.has(each))).toEqual([]);
      expect(new Set(listedAsides).size).toBe(listedAsides.length);
    },
  );
});
