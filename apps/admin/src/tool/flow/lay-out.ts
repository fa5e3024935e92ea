import type { DrawnStep } from "./read-flow.ts";

/** Where the box of a step stands: its upper left corner, in pixels. */
export interface Box {
  readonly step: DrawnStep;
  readonly x: number;
  readonly y: number;
}

export interface Drawing {
  /** In the order of the steps. */
  readonly boxes: readonly Box[];
  /** Arrows from what is awaited, as paths of SVG. */
  readonly arrows: readonly string[];
  readonly width: number;
  readonly height: number;
}

export const BOX: { readonly width: number; readonly height: number } = { width: 190, height: 62 };

const GAP = { x: 20, y: 40 };

/** A flow from the top to the bottom: each step in the row below the last that it awaits. */
export function layOut(steps: readonly DrawnStep[]): Drawing {
  const rows = rowsOf(steps);
  const widest = Math.max(0, ...rows.map((row) => row.length));
  const width = widthOf(widest);
  const boxes = new Map(
    rows.flatMap((row, level) =>
      row.map((step, at): [string, Box] => {
        const x = (width - widthOf(row.length)) / 2 + at * (BOX.width + GAP.x);
        return [step.id, { step, x, y: level * (BOX.height + GAP.y) }];
      }),
    ),
  );
  return {
    boxes: steps.flatMap(({ id }) => boxes.get(id) ?? []),
    arrows: steps.flatMap(({ id, awaits }) =>
      awaits.map((before) => arrow(boxes.get(before), boxes.get(id))),
    ),
    ...{ width, height: Math.max(0, rows.length * (BOX.height + GAP.y) - GAP.y) },
  };
}

function widthOf(count: number): number {
  return Math.max(0, count * (BOX.width + GAP.x) - GAP.x);
}

function rowsOf(steps: readonly DrawnStep[]): readonly (readonly DrawnStep[])[] {
  const byId = new Map(steps.map((step) => [step.id, step]));
  const levels = new Map<string, number>();
  const levelOf = ({ id, awaits }: DrawnStep): number => {
    const known = levels.get(id);
    if (known !== undefined) return known;
    // Steps that wait for each other are not stored; a text that is edited may have them.
    levels.set(id, 0);
    const before = awaits.flatMap((each) => byId.get(each) ?? []);
    const level = Math.max(-1, ...before.map(levelOf)) + 1;
    levels.set(id, level);
    return level;
  };
  const rows = new Map<number, DrawnStep[]>();
  for (const step of steps) rows.set(levelOf(step), [...(rows.get(levelOf(step)) ?? []), step]);
  return Array.from({ length: Math.max(-1, ...rows.keys()) + 1 }, (_, level) => rows.get(level) ?? []);
}

function arrow(from: Box | undefined, to: Box | undefined): string {
  if (from === undefined || to === undefined) return "";
  const [x1, y1] = [from.x + BOX.width / 2, from.y + BOX.height];
  const [x2, y2] = [to.x + BOX.width / 2, to.y - 1];
  const bend = GAP.y * 0.6;
  const line = `M${x1} ${y1}C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`;
  return `${line}M${x2 - 4} ${y2 - 6}L${x2} ${y2}L${x2 + 4} ${y2 - 6}`;
}
