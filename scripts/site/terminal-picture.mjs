// Writes docs/public/terminal.svg: what the real program prints for a real file, as a picture.
import { execFileSync, spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { isMain, root } from "../root.mjs";
import { toRuns } from "./ansi.mjs";

export const PICTURE = "docs/public/terminal.svg";
const FILE = "examples/mcp/broken/tools-list.json";

const [CHARACTER, LINE, LEFT, TOP, SIZE] = [8.1, 19.5, 22, 62, 13.5];
const COLOURS = {
  bold: "#f0f6f4",
  dim: "#8ba19c",
  red: "#ff7b72",
  yellow: "#fbbf24",
  green: "#5dd39e",
  blue: "#93b8ff",
  cyan: "#5eead4",
};

/** @returns {string} the picture; the same program and file give the same bytes */
export function terminalPicture() {
  execFileSync(process.execPath, [join(root, "scripts/build-cli.mjs")], { cwd: root });
  const program = join(root, "apps/tools-lint/dist/tools-lint.js");
  const env = { ...process.env, FORCE_COLOR: "1", NO_COLOR: "", CI: "1", TERM: "xterm" };
  const { stdout, stderr } = spawnSync(process.execPath, [program, FILE, "--color"], {
    cwd: root,
    encoding: "utf8",
    env,
  });
  return draw(`tools-lint ${FILE}`, (stdout + stderr).trimEnd().split("\n"));
}

/**
 * @param {string} command
 * @param {readonly string[]} lines
 * @returns {string}
 */
function draw(command, lines) {
  const columns = Math.max(...lines.map((line) => plainLength(line)), command.length + 2);
  const width = Math.ceil(LEFT * 2 + columns * CHARACTER);
  const height = Math.ceil(TOP + LINE * (lines.length + 2) + 4);
  const body = lines.map((line, index) => {
    const y = TOP + LINE * (index + 2);
    return line === "" ? "" : `<text x="${String(LEFT)}" y="${y.toFixed(1)}">${spans(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${String(width)} ${String(height)}" width="${String(width)}" height="${String(height)}" role="img" aria-label="tools-lint prints three errors of a tool list, each with its line, a caret under the character and how to fix it">
<style>
text{font:${String(SIZE)}px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#c9d6d3;white-space:pre}
.bold{fill:${COLOURS.bold};font-weight:600}${Object.entries(COLOURS)
    .filter(([name]) => name !== "bold")
    .map(([name, colour]) => `.${name}{fill:${colour}}`)
    .join("")}
</style>
<rect width="100%" height="100%" rx="12" fill="#0d1413"/>
<rect width="100%" height="38" rx="12" fill="#18211f"/><rect y="26" width="100%" height="12" fill="#18211f"/>
<circle cx="22" cy="19" r="5.5" fill="#3b4a47"/><circle cx="40" cy="19" r="5.5" fill="#3b4a47"/><circle cx="58" cy="19" r="5.500" fill="#3b4a47"/>
<text x="${String(LEFT)}" y="${String(TOP + 4)}"><tspan class="cyan">$</tspan></text>
<text x="${(LEFT + 2 * CHARACTER).toFixed(1)}" y="${String(TOP + 4)}" textLength="${(command.length * CHARACTER).toFixed(1)}"><tspan class="bold">${escapeXml(command)}</tspan></text>
${body.filter((line) => line !== "").join("\n")}
</svg>
`;
}

/** @param {string} line */
function plainLength(line) {
  return toRuns(line).reduce((sum, { text }) => sum + text.length, 0);
}

/**
 * Each run starts where its column is, so that any fixed-width font lines the carets up.
 *
 * @param {string} line
 * @returns {string}
 */
function spans(line) {
  let column = 0;
  return toRuns(line)
    .map(({ text, style }) => {
      const x = (LEFT + column * CHARACTER).toFixed(1);
      column += text.length;
      const length = (text.length * CHARACTER).toFixed(1);
      return `<tspan x="${x}" textLength="${length}"${style === "" ? "" : ` class="${style}"`}>${escapeXml(text)}</tspan>`;
    })
    .join("");
}

/** @param {string} text */
function escapeXml(text) {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(" ", "\u00a0");
}

if (isMain(import.meta.url)) writeFileSync(join(root, PICTURE), terminalPicture());
