/** Colours and weights of a terminal (ECMA-48 SGR), as parameters. */
export const styles = {
  bold: "1",
  dim: "2",
  red: "31",
  green: "32",
  yellow: "33",
  blue: "34",
  cyan: "36",
} as const;

export type Style = keyof typeof styles;

/** A text in some styles, or as it is when colours are off. */
export type Paint = (text: string, ...styles: Style[]) => string;

/** The painter for a terminal with or without colours. */
export function painter(color: boolean): Paint {
  if (!color) return (text) => text;
  return (text, ...names) => `\x1b[${names.map((name) => styles[name]).join(";")}m${text}\x1b[0m`;
}
