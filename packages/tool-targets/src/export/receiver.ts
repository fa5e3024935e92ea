import { needsOf } from "./needs/needs-of.ts";
import type { SchemaNeeds } from "./needs/schema-needs.ts";
import { shapeOf } from "./shapes/index.ts";
import type { Shape } from "./shapes/shape.ts";

/** What a conversion reads of a target. */
export interface ExportTarget {
  id: string;
}

/** Which names a target takes. */
export interface NameRule {
  pattern: RegExp;
  max: number;
  /** Whether names that differ in case only are one. */
  ignoreCase?: boolean;
}

/** A target as a conversion sees it: read off its data. */
export interface Receiver {
  id: string;
  needs: SchemaNeeds;
  shape: Shape;
  /** Absent: any name will do. */
  names?: NameRule;
  maxDescription?: number;
  maxTools?: number;
  /** Whether a result's schema must be an object's. */
  wrapsOutput: boolean;
}

/** Read a target's data. */
export function receiverOf(target: ExportTarget): Receiver {
  const { id } = target;
  const limits = Object.hasOwn(LIMITS, id) ? LIMITS[id] : undefined;
  return {
    id,
    needs: needsOf(target),
    shape: shapeOf(id),
    wrapsOutput: id.startsWith("mcp@2025"),
    ...limits,
  };
}

type Limits = Pick<Receiver, "names" | "maxDescription" | "maxTools">;

const plain = /^[a-zA-Z0-9_-]+$/;
const dotted = /^[a-zA-Z0-9_.-]+$/;

const LIMITS: Readonly<Record<string, Limits>> = {
  openai: { names: { pattern: plain, max: 64 }, maxDescription: 1024, maxTools: 128 },
  "openai-strict": { names: { pattern: plain, max: 64 }, maxDescription: 1024, maxTools: 128 },
  anthropic: { names: { pattern: plain, max: 128 } },
  "anthropic-strict": { names: { pattern: plain, max: 128 } },
  gemini: { names: { pattern: /^[a-zA-Z_][a-zA-Z0-9_.-]*$/, max: 64 }, maxTools: 100 },
  "gemini-jsonschema": { names: { pattern: /^[a-zA-Z_][a-zA-Z0-9_.-]*$/, max: 64 }, maxTools: 100 },
  "mcp@2025-11-25": { names: { pattern: dotted, max: 128 } },
  "mcp@2026-07-28": { names: { pattern: dotted, max: 128 } },
  vscode: { names: { pattern: /^(?!copilot_|vscode_)[a-zA-Z0-9_-]+$/, max: 128 } },
  bedrock: { names: { pattern: plain, max: 64 } },
  webmcp: { names: { pattern: dotted, max: 128 } },
  portable: {
    names: { pattern: /^[a-zA-Z_][a-zA-Z0-9_-]*$/, max: 64, ignoreCase: true },
    maxDescription: 1024,
    maxTools: 128,
  },
};
