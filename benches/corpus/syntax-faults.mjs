/** @import { Random } from "./random.mjs" */

/** Each breaks the line of one string member, as people do by hand. @type {readonly ((line: string) => string)[]} */
const slips = [
  // a comma forgotten
  (line) => line.replace(/,$/, ""),
  // a colon forgotten
  (line) => line.replace('":', '"'),
  // quotes forgotten around a key
  (line) => line.replace(/^(\s*)"(\w+)"/, "$1$2"),
  // single quotes
  (line) => line.replace(/: "([^"]*)"/, ": '$1'"),
  // a comment
  (line) => `${line} // check with the team`,
  // two commas
  (line) => `${line},`,
];

/** Break the description of one tool in a manifest's text. Returns the text and the number of the line that is broken. */
export function breakText(
  /** @type {Random} */ random,
  /** @type {string} */ text,
  /** @type {number} */ toolIndex,
) {
  const lines = text.split("\n");
  // Six blanks: members of a tool. Every tool has exactly one description there.
  const places = lines.flatMap((line, index) => (line.startsWith('      "description": ') ? [index] : []));
  const place = places[toolIndex];
  const line = place === undefined ? undefined : lines[place];
  if (place === undefined || line === undefined)
    throw new RangeError(`no tool ${String(toolIndex)} in the text`);
  return { text: lines.with(place, random.pick(slips)(line)).join("\n"), line: place + 1 };
}
