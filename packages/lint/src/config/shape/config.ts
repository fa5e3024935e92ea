import { lintShape } from "./lint.ts";
import { runShape } from "./run.ts";
import type { Shape } from "./shape.ts";

/** A whole configuration: one file for all of Toolhaft. */
export const configShape: Shape = {
  kind: "object",
  keys: {
    $schema: { kind: "text", doc: "The schema of this file, for editors." },
    lint: lintShape,
    run: runShape,
  },
  doc: "The configuration of Toolhaft.",
};
