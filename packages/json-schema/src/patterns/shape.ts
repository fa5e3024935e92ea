import type { Pattern } from "./syntax-tree.ts";

/** Facts of a pattern's form that bound its worst case. */
export interface Shape {
  /** Tied to the start of the text. */
  anchored: boolean;
  /** Tried at every place of the text over any distance: not tied to the start, and it repeats. */
  everywhere: boolean;
  /** How many repeats without an upper count one match can go through; those inside another count as one with it. */
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
  const repeats = repeatsOf(tree);
  const looks = nodes.filter(isLookaround);
  const parts = tree.kind === "sequence" ? tree.parts : [tree];
  const leading = parts.slice(0, leadingParts(tree));
  const anchored = parts[0]?.kind === "start";
  return {
    anchored,
    everywhere: repeats > 0 && !anchored,
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

function repeatsOf(node: Pattern): number {
  switch (node.kind) {
    case "sequence":
      return node.parts.reduce((sum, part) => sum + repeatsOf(part), 0);
    case "choice":
      return Math.max(...node.branches.map(repeatsOf));
    case "repeat":
      if (node.max === Infinity) return 1 + Math.max(node.min - 1, 0) * repeatsOf(node.body);
      return node.max === 0 ? 0 : node.max * repeatsOf(node.body);
    case "lookahead":
    case "lookbehind":
      return repeatsOf(node.body);
    default:
      return 0;
  }
}

function choicesOf(node: Pattern): number {
  switch (node.kind) {
    case "sequence":
      return node.parts.reduce((product, part) => Math.min(product * choicesOf(part), MOST_CHOICES), 1);
    case "choice":
      return node.branches.reduce((sum, branch) => sum + choicesOf(branch), 0);
    case "repeat":
      return repeatedChoices(node.body, node.min, node.max);
    default:
      return 1;
  }
}

/** In how many ways a body can match when it is repeated, at most 10^9. */
export function repeatedChoices(body: Pattern, min: number, max: number): number {
  const each = choicesOf(body);
  if (max === Infinity) return each;
  // One way a round: no need to count up to a count that may be huge.
  if (each === 1) return Math.min(max - min + 1, MOST_CHOICES);
  let sum = 0;
  let power = each ** min;
  for (let count = min; count <= max && sum < MOST_CHOICES; count++) {
    sum += power;
    power *= each;
  }
  return Math.min(sum, MOST_CHOICES);
}
