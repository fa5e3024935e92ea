// `pnpm check`: everything that must hold before a change is merged, with seconds per stage.
//   --only a,b   these stages        --except a,b  all but these
//   --bail   stop at the first failure        --list   name the stages
import { availableParallelism } from "node:os";
import { runStages } from "./check/run-stages.mjs";
import { stages } from "./check/stages.mjs";
import { readOptions } from "./read-options.mjs";

const { values } = readOptions(
  {
    only: { type: "string", multiple: true },
    except: { type: "string", multiple: true },
    bail: { type: "boolean" },
    list: { type: "boolean" },
  },
  "pnpm check [--only a,b] [--except a,b] [--bail] [--list]",
);

const names = stages.map(({ name }) => name);
const listed = (/** @type {string[] | undefined} */ lists) => lists?.flatMap((list) => list.split(","));
const only = listed(values.only) ?? names;
const except = listed(values.except) ?? [];
const unknown = [...only, ...except].filter((name) => !names.includes(name));

if (values.list) {
  for (const { name, proves } of stages) console.log(`${name.padEnd(12)} ${proves}`);
} else if (unknown.length > 0) {
  console.error(`unknown stage ${unknown.join(", ")}; there are ${names.join(", ")}`);
  process.exitCode = 2;
} else {
  process.exitCode = await check(stages.filter(({ name }) => only.includes(name) && !except.includes(name)));
}

/**
 * @param {readonly import("./check/stages.mjs").Stage[]} chosen
 * @returns {Promise<number>} the exit code
 */
async function check(chosen) {
  const stop = new AbortController();
  // Commands run in groups of their own, which a terminal's Ctrl-C does not reach.
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.once(signal, () => {
      stop.abort(signal);
    });
  }
  const started = performance.now();
  const results = await runStages(chosen, {
    signal: stop.signal,
    bail: values.bail ?? false,
    atOnce: Math.min(2, availableParallelism()),
  });
  if (stop.signal.aborted) console.error(`stopped: ${String(stop.signal.reason)}`);
  for (const { name, why } of results)
    if (why !== "") console.log(`\n── ${name} failed; it said last:\n${why}`);
  console.log("\nstage        seconds");
  for (const { name, passed, seconds } of results) {
    console.log(`${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)}  ${passed ? "passed" : "FAILED"}`);
  }
  console.log(`${"in all".padEnd(12)} ${((performance.now() - started) / 1000).toFixed(1).padStart(7)}`);
  return results.length === chosen.length && results.every(({ passed }) => passed) ? 0 : 1;
}
