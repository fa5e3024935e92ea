import { runCommand } from "./run-command.mjs";

/**
 * @typedef {object} StageResult
 * @property {string} name
 * @property {boolean} passed
 * @property {number} seconds
 */

/**
 * Run stages in their order, those that use one core next to each other; what such a stage prints comes in one piece
 * when it ends.
 *
 * @param {readonly import("./stages.mjs").Stage[]} stages
 * @param {{ signal: AbortSignal, bail: boolean, atOnce: number }} options `bail`: begin nothing after a failure
 * @returns {Promise<StageResult[]>} of those that were begun, in the order in which they ended
 */
export async function runStages(stages, { signal, bail, atOnce }) {
  /** @type {StageResult[]} */
  const results = [];
  const stops = () => signal.aborted || (bail && results.some(({ passed }) => !passed));
  const waiting = [...stages];
  while (waiting.length > 0 && !stops()) {
    const first = waiting.findIndex(({ alone }) => alone === true);
    const light = first === -1 ? waiting.splice(0) : waiting.splice(0, first);
    const lane = async () => {
      for (let stage = light.shift(); stage && !stops(); stage = light.shift()) {
        results.push(await runBuffered(stage, signal));
      }
    };
    await Promise.all(Array.from({ length: atOnce }, lane));
    const heavy = waiting[0]?.alone === true ? waiting.shift() : undefined;
    if (heavy === undefined || stops()) continue;
    console.log(head(heavy));
    results.push(tell(await run(heavy, signal)));
  }
  return results;
}

/**
 * @param {import("./stages.mjs").Stage} stage
 * @param {AbortSignal} signal
 * @returns {Promise<StageResult>}
 */
async function runBuffered(stage, signal) {
  let printed = "";
  const result = await run(stage, signal, (text) => {
    printed += text;
  });
  console.log(`${head(stage)}\n${printed.trimEnd()}`);
  return tell(result);
}

/**
 * @param {import("./stages.mjs").Stage} stage
 * @param {AbortSignal} signal
 * @param {(text: string) => void} [write]
 * @returns {Promise<StageResult>}
 */
async function run({ name, commands, env }, signal, write) {
  const start = performance.now();
  let passed = true;
  for (const command of commands) {
    passed = await runCommand(command, { env: env ?? {}, signal, write });
    if (!passed) break;
  }
  return { name, passed, seconds: (performance.now() - start) / 1000 };
}

/**
 * @param {import("./stages.mjs").Stage} stage
 * @returns {string}
 */
function head({ name, proves }) {
  return `\n── ${name}: ${proves}`;
}

/**
 * @param {StageResult} result
 * @returns {StageResult} the same, printed
 */
function tell(result) {
  console.log(`── ${result.name}: ${result.passed ? "passed" : "FAILED"} (${result.seconds.toFixed(1)} s)`);
  return result;
}
