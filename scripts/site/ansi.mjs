const STYLES = { 1: "bold", 2: "dim", 31: "red", 32: "green", 33: "yellow", 34: "blue", 36: "cyan" };

/**
 * A line of a terminal as runs of one style.
 *
 * @param {string} line with SGR sequences
 * @returns {{ text: string, style: string }[]} style names, separated by blanks
 */
export function toRuns(line) {
  /** @type {{ text: string, style: string }[]} */
  const runs = [];
  /** @type {Set<string>} */
  const on = new Set();
  // eslint-disable-next-line no-control-regex -- the sequences of a terminal begin with ESC
  for (const part of line.split(/(\u001b\[\d+m)/)) {
    // eslint-disable-next-line no-control-regex -- as above
    const code = /^\u001b\[(\d+)m$/.exec(part)?.[1];
    if (code === undefined) {
      if (part !== "") runs.push({ text: part, style: [...on].join(" ") });
    } else if (Object.hasOwn(STYLES, code)) {
      on.add(STYLES[/** @type {keyof typeof STYLES} */ (/** @type {unknown} */ (code))]);
    } else if (code === "22") {
      on.delete("bold");
      on.delete("dim");
    } else if (code === "39") {
      for (const name of ["red", "green", "yellow", "blue", "cyan"]) on.delete(name);
    }
  }
  return runs;
}
