import { needsOf } from "./needs/needs-of.ts";
import type { SchemaNeeds } from "./needs/schema-needs.ts";
import { shapeOf } from "./shapes/index.ts";
import type { Shape } from "./shapes/shape.ts";

/** What a conversion reads of a target. */
export interface ExportTarget {
  id: string;
}

/** A target as a conversion sees it: read off its data. */
export interface Receiver {
  id: string;
  needs: SchemaNeeds;
  shape: Shape;
  names: { pattern: RegExp; max: number; ignoreCase: boolean };
  maxDescription?: number;
  maxTools?: number;
  /** Whether a result's schema must be an object's. */
  wrapsOutput: boolean;
}

/** Read a target's data. */
export function receiverOf(target: ExportTarget): Receiver {
  const { id } = target;
  return {
    id,
    needs: needsOf(target),
    shape: shapeOf(id),
    names: { pattern: /^[a-zA-Z0-9_-]+$/, max: 64, ignoreCase: id === "portable" },
    maxDescription: 1024,
    maxTools: 128,
    wrapsOutput: id.startsWith("mcp@2025"),
  };
}
