/** @import { Command } from "../measure/types.ts" */
import { runCommand } from "../measure/run-command.mjs";
import { median } from "../measure/statistics.mjs";

/**
 * The median CPU of several commands in ms, in one run in which they take turns: each round starts with another one, so
 * that a machine that slows down slows all alike. A run of each comes first and is not counted.
 *
 * @param {readonly Command[]} commands
 * @param {number} rounds
 * @returns {number[]} in the order of the commands
 */
export function race(commands, rounds) {
  for (const command of commands) runCommand(command, "cpu");
  /** @type {number[][]} */
  const figures = commands.map(() => []);
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < commands.length; turn++) {
      const at = (round + turn) % commands.length;
      const command = commands[at];
      if (command !== undefined) figures[at]?.push(runCommand(command, "cpu").figure);
    }
  }
  return figures.map(median);
}
