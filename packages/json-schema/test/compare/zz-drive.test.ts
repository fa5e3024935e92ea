import { join } from "node:path";
import { test } from "vitest";
import { sharedFolder } from "../../../../tests/shared-folder.ts";
import { schemasBelow, written } from "./bases.ts";
import { pairOf } from "./pairs.ts";
import { judgePair } from "./truth.ts";
const N = Number(process.env["N"] ?? 300), FROM = Number(process.env["FROM"] ?? 0);
const which = process.env["BASES"] ?? "all";
test("drive", () => {
  const suites = sharedFolder("suites"), corpus = sharedFolder("corpus");
  const suite = which === "all" && suites ? ["draft2020-12", "draft7"].flatMap((d) => schemasBelow(join(suites, "json-schema", d))) : [];
  const real = corpus && which !== "written" ? schemasBelow(corpus) : [];
  const bases = which === "real" ? real : which === "all" ? [...written, ...written, ...written,...written,...written,...written,...written,...written, ...real, ...suite] : written;
  console.log("bases", written.length, real.length, suite.length);
  for (const reading of ["strict", "described"] as const) {
    const tally: Record<string, number> = {}, und: Record<string, number> = {}; const ms: number[] = []; let wrong = 0, unj = 0;
    for (let i = FROM; i < FROM + N; i++) {
      const pair = pairOf(bases, i);
      const j = judgePair(pair, reading, i, Number(process.env["TRIES"] ?? 60));
      ms.push(j.ms); if (j.ms > 700) console.log("SLOW", i, j.ms, pair.did, j.comparison.verdict);
      tally[j.comparison.verdict] = (tally[j.comparison.verdict] ?? 0) + 1;
      if (j.isUnjudged) unj++;
      if (j.comparison.verdict === "undecided") { const r = j.comparison.reason.replace(/\/\S+ /, ""); und[r] = (und[r] ?? 0) + 1; if (process.env["SHOW"]) console.log("UND", i, pair.did.join(), j.comparison.reason, JSON.stringify(j.comparison.path), JSON.stringify(pair.before).slice(0, 500), "=>", JSON.stringify(pair.after).slice(0, 500)); }
      if (j.wrong) { wrong++; if (wrong < 15) console.log("WRONG", i, reading, pair.did.join(), j.wrong, JSON.stringify(j.comparison), JSON.stringify(pair.before).slice(0, 600), "=>", JSON.stringify(pair.after).slice(0, 600)); }
    }
    ms.sort((a, b) => a - b); const q = (x: number) => ms[Math.floor(ms.length * x)]?.toFixed(1);
    console.log(reading, tally, und, "wrong", wrong, "unjudged", unj, "ms p50", q(0.5), "p90", q(0.9), "p99", q(0.99), "max", ms.at(-1)?.toFixed(0), "sum", ms.reduce((a, b) => a + b, 0).toFixed(0));
  }
}, 3_000_000);
