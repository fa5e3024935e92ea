// `pnpm check`: everything that must hold before a change is merged, with seconds per stage.
//   --only a,b   these stages        --bail   stop at the first failure        --list   name the stages
import { parseArgs } from "node:util";
import { runCommand } from "./check/run-command.mjs";
import { applies, stages } from "./check/stages.mjs";

const LIMIT_MINUTES = 45;

const { values } = parseArgs({
  options: {
    only: { type: "string", multiple: true },
    bail: { type: "boolean" },
    list: { type: "boolean" },
  },
});

const names = stages.map(({ name }) => name);
const only = values.only?.flatMap((list) => list.split(",")) ?? names;
const unknown = only.filter((name) => !names.includes(name));

if (values.list) {
  for (const { name, proves } of stages) console.log(`${name.padEnd(10)} ${proves}`);
} else if (unknown.length > 0) {
  console.error(`unknown stage ${unknown.join(", ")}; there are ${names.join(", ")}`);
  process.exitCode = 2;
} else {
  process.exitCode = await check(stages.filter(({ name }) => only.includes(name)));
}

/**
 * @param {readonly import("./check/stages.mjs").Stage[]} chosen
 * @returns {Promise<number>} the exit code
 */
async function check(chosen) {
  const limit = new AbortController();
  const timer = setTimeout(() => {
    limit.abort();
  }, LIMIT_MINUTES * 60_000);
  /** @type {{ name: string, outcome: string, seconds: number }[]} */
  const results = [];
  for (const stage of chosen) {
    const start = performance.now();
    const outcome = await runStage(stage, limit.signal);
    const seconds = (performance.now() - start) / 1000;
    results.push({ name: stage.name, outcome, seconds });
    console.log(`── ${stage.name}: ${outcome} (${seconds.toFixed(1)} s)`);
    if (limit.signal.aborted)
      console.error(`stopped: check takes longer than ${String(LIMIT_MINUTES)} minutes`);
    if (limit.signal.aborted || (values.bail && outcome === "FAILED")) break;
  }
  clearTimeout(timer);
  return summarize(results, chosen.length);
}

/**
 * @param {import("./check/stages.mjs").Stage} stage
 * @param {AbortSignal} signal
 * @returns {Promise<"passed" | "FAILED" | "nothing to do">}
 */
async function runStage(stage, signal) {
  console.log(`\n── ${stage.name}: ${stage.proves}`);
  if (!applies(stage)) return "nothing to do";
  for (const command of stage.commands) {
    if (!(await runCommand(command, stage.env ?? {}, signal))) return "FAILED";
  }
  return "passed";
}

/**
 * @param {readonly { name: string, outcome: string, seconds: number }[]} results
 * @param {number} expected
 * @returns {number}
 */
function summarize(results, expected) {
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log("\nstage        seconds");
  for (const { name, outcome, seconds } of results) {
    console.log(`${name.padEnd(12)} ${seconds.toFixed(1).padStart(7)}  ${outcome}`);
  }
  console.log(`${"total".padEnd(12)} ${total.toFixed(1).padStart(7)}`);
  const failed = results.some(({ outcome }) => outcome === "FAILED") || results.length < expected;
  return failed ? 1 : 0;
}
