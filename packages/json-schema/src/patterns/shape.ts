import type { Pattern } from "./syntax-tree.ts";

/** Facts of a pattern's form that bound its worst case. */
export interface Shape {
  /** Tried at every place of the text over any distance: not tied to the start, and it repeats. */
  everywhere: boolean;
  /** Repeats without an upper count. */
  repeats: number;
  /** In how many ways its alternatives and counted repeats combine, at most 10^9. */
  choices: number;
  /** The insides of lookaheads and lookbehinds: each matches on its own. */
  lookarounds: Pattern[];
  /** A lookaround that may be asked at many places of the text. */
  lookaroundInside: boolean;
  /** A lookbehind with a repeat without upper count: it runs backwards, which is not analysed. */
  longLookbehind: boolean;
}

const MOST_CHOICES = 1e9;

/** Collect the facts. */
export function shapeOf(tree: Pattern): Shape {
  const nodes = flatten(tree);
  const repeats = nodes.filter((node) => node.kind === "repeat" && node.max === Infinity).length;
  const looks = nodes.filter(isLookaround);
  const parts = tree.kind === "sequence" ? tree.parts : [tree];
  const leading = parts.slice(0, leadingParts(tree));
  return {
    everywhere: repeats > 0 && parts[0]?.kind !== "start",
    repeats,
    choices: Math.min(choicesOf(tree), MOST_CHOICES),
    lookarounds: looks.map(({ body }) => body),
    lookaroundInside: looks.some((look) => !leading.includes(look)),
    longLookbehind: looks.some(
      (look) =>
        look.kind === "lookbehind" &&
        flatten(look.body).some((n) => n.kind === "repeat" && n.max === Infinity),
    ),
  };
}

function isLookaround(node: Pattern): node is Extract<Pattern, { kind: "lookahead" | "lookbehind" }> {
  return node.kind === "lookahead" || node.kind === "lookbehind";
}

/** How many parts at the front are `^` or lookaheads, asked once when `^` is among them. */
export function leadingParts(tree: Pattern): number {
  const parts = tree.kind === "sequence" ? tree.parts : [tree];
  const first = parts.findIndex(({ kind }) => kind !== "start" && kind !== "lookahead");
  return first < 0 ? parts.length : first;
}

/** Every node, outermost first. */
export function flatten(tree: Pattern): Pattern[] {
  const all: Pattern[] = [];
  const open: Pattern[] = [tree];
  for (let node = open.pop(); node; node = open.pop()) {
    all.push(node);
    if (node.kind === "sequence") open.push(...node.parts);
    else if (node.kind === "choice") open.push(...node.branches);
    else if ("body" in node) open.push(node.body);
  }
  return all;
}

function choicesOf(node: Pattern): number {
  switch (node.kind) {
    case "sequence":
      return node.parts.reduce((product, part) => Math.min(product * choicesOf(part), MOST_CHOICES), 1);
    case "choice":
      return node.branches.reduce((sum, branch) => sum + choicesOf(branch), 0);
    case "repeat":
      return repeatedChoices(choicesOf(node.body), node.min, node.max);
    default:
      return 1;
  }
}

function repeatedChoices(each: number, min: number, max: number): number {
  if (max === Infinity) return each;
  let sum = 0;
  let power = each ** min;
  for (let count = min; count <= max && sum < MOST_CHOICES; count++) {
    sum += power;
    power *= each;
  }
  return Math.min(sum, MOST_CHOICES);
}
