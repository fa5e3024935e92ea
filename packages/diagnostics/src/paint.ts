/** Colours for text on a terminal; without colour each is the text itself. */
export interface Paint {
  bold: (text: string) => string;
  dim: (text: string) => string;
  red: (text: string) => string;
  yellow: (text: string) => string;
  green: (text: string) => string;
  blue: (text: string) => string;
  cyan: (text: string) => string;
  /** A text that leads to an address, where there is one and the terminal can follow it. */
  link: (text: string, url: string | undefined) => string;
}

const plain: Paint = {
  bold: same,
  dim: same,
  red: same,
  yellow: same,
  green: same,
  blue: same,
  cyan: same,
  link: same,
};

const colored: Paint = {
  bold: style(1, 22),
  dim: style(2, 22),
  red: style(31, 39),
  yellow: style(33, 39),
  green: style(32, 39),
  blue: style(34, 39),
  cyan: style(36, 39),
  link: same,
};

/** Colours, or none; `links` adds OSC 8 hyperlinks. */
export function paint(color: boolean, links = false): Paint {
  const colors = color ? colored : plain;
  return links ? { ...colors, link: hyperlink } : colors;
}

function same(text: string): string {
  return text;
}

function style(on: number, off: number): (text: string) => string {
  return (text) => (text === "" ? "" : `\u001b[${String(on)}m${text}\u001b[${String(off)}m`);
}

function hyperlink(text: string, url: string | undefined): string {
  if (url === undefined) return text;
  return `\u001b]8;;${url}\u001b\\${text}\u001b]8;;\u001b\\`;
}
