import { setOwn, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import type { Node } from "../schema/node.ts";
import type { SchemaReader } from "../schema/reader.ts";
import { planField } from "./plan.ts";
import type { Plan } from "./types.ts";

const DEEPEST = 6;
const MOST_ITEMS = 20;
const MOST_FIELDS = 500;

/**
 * What a value is when somebody asks for one: its default, or what its schema leaves no choice about, with what it must hold. A text or
 * a number that is yet to be typed is `undefined`.
 */
export function startOf(reader: SchemaReader, node: Node): JsonValue | undefined {
  return starting(reader).start(node, 0);
}

/** The same for a row, which has to be something: a text is empty, and what is yet to be filled in is `null`. */
export function startOfRow(reader: SchemaReader, node: Node): JsonValue {
  return starting(reader).startAsRow(node, 0);
}

interface Starting {
  start(node: Node, depth: number): JsonValue | undefined;
  startAsRow(node: Node, depth: number): JsonValue;
}

function starting(reader: SchemaReader): Starting {
  const work = { fields: 0 };
  return { start, startAsRow };

  function startAsRow(at: Node, depth: number): JsonValue {
    const value = start(at, depth);
    if (value !== undefined) return value;
    const plan = planField(reader, at, undefined);
    const isText = plan.kind === "text" || (plan.kind === "choice" && plan.current.id === "string");
    return isText ? "" : null;
  }

  function start(at: Node, depth: number): JsonValue | undefined {
    work.fields++;
    const plan = planField(reader, at, undefined);
    if (plan.about.preset !== undefined) return plan.about.preset;
    if (depth > DEEPEST || work.fields > MOST_FIELDS) return undefined;
    return ofKind(plan, depth);
  }

  function ofKind(plan: Plan, depth: number): JsonValue | undefined {
    switch (plan.kind) {
      case "options":
        return plan.options.length === 1 ? plan.options[0]?.value : undefined;
      case "null":
        return null;
      case "object": {
        const object: JsonObject = {};
        for (const { name, node: inner, isRequired } of plan.members) {
          const value = isRequired
            ? start(inner, depth + 1)
            : planField(reader, inner, undefined).about.preset;
          if (value !== undefined) setOwn(object, name, value);
        }
        return object;
      }
      case "list": {
        const least = Math.min(plan.about.bounds.minItems ?? 0, MOST_ITEMS);
        return Array.from({ length: least }, (_, index) => startAsRow(plan.itemAt(index), depth + 1));
      }
      case "checks":
        return [];
      case "choice":
        return holdsOthers(plan) && plan.current.node !== undefined
          ? start(plan.current.node, depth + 1)
          : undefined;
      default:
        return undefined;
    }
  }
}

/** Of types, those that hold others have something to start with. */
function holdsOthers({ by, current }: Extract<Plan, { kind: "choice" }>): boolean {
  return by === "schemas" || current.id === "object" || current.id === "array";
}
