const COLUMN = 28;
const WIDTH = 100;

/** A title, and below it two columns; a long left side has its right side on the next line. */
export function section(title: string, rows: readonly (readonly [string, string])[]): string {
  const lines = rows.flatMap(([left, right]) => {
    const wrapped = right === "" ? [] : wrap(right, WIDTH - COLUMN - 4);
    if (left.length > COLUMN || right === "") {
      return [`  ${left}`, ...wrapped.map((line) => " ".repeat(COLUMN + 4) + line)];
    }
    return wrapped.map((line, index) => `  ${(index === 0 ? left : "").padEnd(COLUMN)}  ${line}`);
  });
  return [title, ...lines].join("\n");
}

function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === "" ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
