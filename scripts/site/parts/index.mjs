import { commandsPart } from "./commands.mjs";
import { exitCodesPart } from "./exit-codes.mjs";
import { failuresPart } from "./failures.mjs";
import { homePart } from "./home.mjs";
import { optionsPart } from "./options.mjs";
import { ruleIndexPart, rulesOfPart } from "./rules.mjs";
import { runnerCommandsPart, runnerExitCodesPart, runnerOptionsPart } from "./runner.mjs";
import { schemaPart } from "./schema.mjs";
import { sharedExample } from "./example.mjs";

/** @type {Readonly<Record<string, (argument: string) => string | Promise<string>>>} */
const parts = {
  commands: commandsPart,
  example: sharedExample,
  "exit-codes": exitCodesPart,
  failures: failuresPart,
  home: homePart,
  options: optionsPart,
  "rule-index": ruleIndexPart,
  rules: rulesOfPart,
  "runner-commands": runnerCommandsPart,
  "runner-exit-codes": runnerExitCodesPart,
  "runner-options": runnerOptionsPart,
  schema: schemaPart,
};

/**
 * A page with the parts that are made from data: `<!-- part NAME ARGUMENT -->`, each on a line of its own.
 *
 * @param {string} text
 * @returns {Promise<string>}
 */
export async function withParts(text) {
  let whole = text;
  for (const [comment, name = "", argument = ""] of text.matchAll(/^<!-- part (\S+)(?: (.+?))? -->$/gm)) {
    const make = Object.hasOwn(parts, name) ? parts[name] : undefined;
    if (!make) throw new Error(`unknown part ${name}; there are ${Object.keys(parts).join(", ")}`);
    const part = await make(argument);
    whole = whole.replace(comment, () => part);
  }
  return whole;
}
