/** @import { Bench, Outcome, RowResult } from "./types.ts" */
import { measure } from "./compare.mjs";
import { judgeAmount, judgeRow } from "./judge.mjs";
import { amountLine, countLine, rowLines } from "./print.mjs";

/** The bench that areas write their rows to; `results` fills as they run. */
export function createBench(
  /** @type {{ smoke: boolean, print: (line: string) => void }} */ { smoke, print },
) {
  /** @type {RowResult[]} */
  const results = [];
  const end = (/** @type {string} */ title, /** @type {Outcome} */ outcome) =>
    results.push({ title, outcome });

  /** @type {Bench} */
  const bench = {
    smoke,
    print,
    compare(asked) {
      const comparison = smoke ? { ...asked, rounds: 1 } : asked;
      const measured = measure(comparison);
      if ("wrong" in measured) {
        print(`wrong    ${comparison.title}: ${measured.wrong}`);
        end(comparison.title, "wrong");
        return;
      }
      const outcome = smoke ? "unjudged" : judgeRow(measured.samples, comparison.bar);
      for (const line of rowLines(comparison, measured.samples, outcome)) print(line);
      end(comparison.title, outcome);
    },
    count(count) {
      // A count owes nothing to the machine: too low is wrong even where nothing is judged.
      const missed = smoke ? "wrong" : "missed";
      const outcome = count.passed >= count.bar ? "held" : missed;
      print(countLine(count, outcome));
      end(count.title, outcome);
    },
    amount(amount) {
      const outcome = smoke ? "unjudged" : judgeAmount(amount);
      print(amountLine(amount, outcome));
      end(amount.title, outcome);
    },
    skip(title, reason) {
      const outcome = smoke ? "unjudged" : "missed";
      print(`${outcome.padEnd(8)} ${title}: not measured, ${reason}`);
      end(title, outcome);
    },
  };
  return { bench, results };
}
