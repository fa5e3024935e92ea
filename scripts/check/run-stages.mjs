import { runCommand } from "./run-command.mjs";

/**
 * @typedef {object} StageResult
 * @property {string} name
 * @property {boolean} passed
 * @property {number} seconds
 * @property {string} why what it printed last, where it failed
 */

/** What a failed stage says again at the end, for a log's start is often cut: lines about failures, and the last ones. */
const FAILURE = /\bFAIL\b|(?:^|\s)(?:\w*Error|error)\b.*:/;
const MOST_LINES = 40;

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
    results.push(tell(await run(heavy, signal, (text) => process.stdout.write(text))));
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
 * @param {(text: string) => void} write
 * @returns {Promise<StageResult>}
 */
async function run({ name, commands, env }, signal, write) {
  const start = performance.now();
  let passed = true;
  let printed = "";
  const keep = (/** @type {string} */ text) => {
    printed += text;
    write(text);
  };
  for (const command of commands) {
    passed = await runCommand(command, { env: env ?? {}, signal, write: keep });
    if (!passed) break;
  }
  return { name, passed, seconds: (performance.now() - start) / 1000, why: passed ? "" : failureOf(printed) };
}

/**
 * @param {string} printed
 * @returns {string} the lines of it that tell most
 */
function failureOf(printed) {
  const lines = printed.trimEnd().split("\n");
  const last = lines.slice(-MOST_LINES);
  return [
    ...lines
      .slice(0, -MOST_LINES)
      .filter((line) => FAILURE.test(line))
      .slice(-MOST_LINES),
    ...last,
  ].join("\n");
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
