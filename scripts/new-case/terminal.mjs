import { createInterface } from "node:readline";

/** @type {AsyncIterator<string> | undefined} */
let lines;

/**
 * The next line that somebody types.
 *
 * @param {string} question
 * @returns {Promise<string>} without its end; empty where there is none
 */
export async function askLine(question) {
  process.stderr.write(question);
  const { value, done } = await typed().next();
  return done ? "" : value.trim();
}

/**
 * What somebody types until Ctrl-D.
 *
 * @param {string} question
 * @returns {Promise<string>}
 */
export async function askText(question) {
  process.stderr.write(question);
  const all = [];
  for (let line = await typed().next(); !line.done; line = await typed().next()) all.push(line.value);
  return all.join("\n");
}

// One reader for all: what a second one asks for, the first may have taken already.
function typed() {
  return (lines ??= createInterface({ input: process.stdin, terminal: false })[Symbol.asyncIterator]());
}
