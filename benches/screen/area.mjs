/** @import { Amount, Area } from "../measure/types.ts" */
import { chromium } from "../../scripts/site/browser.mjs";
import { staleScreen } from "../../scripts/stale-screen.mjs";
import { isMachineBusy } from "../measure/lateness.mjs";
import { openScreen, slowDown } from "./open-screen.mjs";
import { search, untilResults, withAllRows } from "./search.mjs";
import { slowestKey } from "./typing.mjs";
import { firstList, formOf, untilBanner } from "./waits.mjs";

/** As slow as a phone, or a laptop of ten years ago. */
const SLOWER = 4;
const slow = `processor ${String(SLOWER)} × slower`;

/** What people notice of the runner's screen: times and sizes in a real browser, in front of a packed runner. @type {Area} */
export const screen = {
  id: "screen",
  // What of it can be right or wrong is tested in the same browser.
  isAskedFor: true,
  async run(bench) {
    const missing = chromium === undefined ? "no Chromium is here" : staleScreen();
    if (missing !== undefined) {
      bench.skip("the screen in a browser", missing);
      return;
    }
    const rounds = bench.smoke ? 1 : 7;
    const opened = await openScreen(bench.smoke ? 200 : 10_000);
    /** Measure so many times, with a look at the machine before and behind; answers whether it was busy. @type {(row: Omit<Amount, "samples" | "isNoisy">, take: () => Promise<number>) => Promise<boolean>} */
    const repeat = async (row, take) => {
      const busyBefore = !bench.smoke && (await isMachineBusy());
      /** @type {number[]} */
      const samples = [];
      for (let round = 0; round < rounds; round++) samples.push(await take());
      const isNoisy = busyBefore || (!bench.smoke && (await isMachineBusy()));
      bench.amount({ ...row, samples, isNoisy });
      return isNoisy;
    };
    try {
      await repeat({ title: "until the list is in sight", unit: "ms", bar: 1_500 }, () => firstList(opened));
      for (const [slug, kind] of /** @type {const} */ ([
        ["usual", "a definition of the usual size"],
        ["large", "a definition of 100 kB"],
      ]))
        await repeat({ title: `slowest key in ${kind}, ${slow}`, unit: "ms", bar: 200 }, () =>
          slowestKey(opened, slug, SLOWER),
        );
      await repeat({ title: "a form with a list of 200 rows", unit: "ms", bar: 500 }, () =>
        formOf(opened, bench.smoke ? 5 : 200),
      );
      await repeat({ title: "until the page says that the server is gone", unit: "ms", bar: 1_000 }, () =>
        untilBanner(opened),
      );

      const { page, most, heap } = await withAllRows(opened);
      bench.amount({
        title: "most rows in the page",
        unit: "rows",
        bar: 60,
        samples: [most],
        isNoisy: false,
      });
      bench.amount({ title: "heap with all rows", unit: "MB", bar: 15, samples: [heap], isNoisy: false });
      /** @type {number[]} */
      const longest = [];
      const isNoisy = await repeat(
        { title: "slowest key in the search of all rows", unit: "ms", bar: 100 },
        async () => {
          const seen = await search(page);
          longest.push(seen.longest);
          return seen.slowest;
        },
      );
      // The browser tells of none that is shorter than 50 ms.
      bench.amount({ title: "longest task meanwhile", unit: "ms", bar: 50, samples: longest, isNoisy });
      await repeat({ title: "from a key to its results", unit: "ms", bar: 150 }, () => untilResults(page));
      await slowDown(page, SLOWER);
      await repeat({ title: "slowest key in the search, " + slow, unit: "ms", bar: 200 }, async () => {
        const { slowest } = await search(page);
        return slowest;
      });
      await page.context().close();
    } finally {
      await opened.close();
    }
  },
};
