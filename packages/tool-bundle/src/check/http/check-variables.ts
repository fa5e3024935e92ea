import { nearest, type Fix } from "@toolhaft/diagnostics";
import { isObject, type JsonObject, type JsonValue, own } from "@toolhaft/json-text";
import { httpRules } from "../../rules/http.ts";
import { classifyReference } from "../../templates/names.ts";
import type { Reference } from "../../templates/types.ts";
import { stringRange } from "../string-range.ts";
import { followReference, showReference } from "./follow-reference.ts";
import { type CheckedObject, type CheckState } from "../state.ts";
import type { UsedPlaceholder } from "./used.ts";

/** What `${tool.…}` can name. */
const TOOL_FIELDS: ReadonlySet<string> = new Set(["slug", "version", "displayName", "toolID", "bundleID"]);

/** Hold every placeholder against the arguments, the secrets and the fixed names. */
export function checkVariables(
  state: CheckState,
  tool: CheckedObject,
  used: readonly UsedPlaceholder[],
  argSchema: JsonObject | undefined,
): void {
  const names = new Set(Object.keys(isObject(argSchema?.["properties"]) ? argSchema["properties"] : {}));
  // Without a readable schema nobody knows what is an argument.
  const isOpen = argSchema === undefined;
  const reported = new Set<string>();
  for (const each of used) {
    const { placeholder, call } = each;
    const place = placeIn(state, tool, each);
    const { kind, rest } = classifyReference(placeholder.reference, names);
    const [first] = rest;
    if (kind === "secret") reportSecret(state, each, place, reported);
    else if (kind === "step" && !(typeof first === "number" && first < call)) {
      state.reporter.add(httpRules["bundle/variable"], {
        messageId: "step",
        data: { placeholder: placeholder.text },
        ...place,
      });
    } else if (kind === "step" && rest[1] !== "value") {
      const [step, ...parts] = rest;
      const meant = `\${${showReference(["steps", step ?? 0, "value", ...parts.slice(1)])}}`;
      state.reporter.add(httpRules["bundle/variable"], {
        messageId: "stepPart",
        data: { placeholder: placeholder.text, meant },
        ...place,
      });
    } else if (kind === "unknown" || (kind === "tool" && !TOOL_FIELDS.has(String(first)))) {
      if (!isOpen || kind === "tool") reportUnknown(state, each, place, names);
    } else if (kind === "argument" && argSchema !== undefined) checkArgument(state, each, place, argSchema);
  }
}

function checkArgument(state: CheckState, each: UsedPlaceholder, place: Place, argSchema: JsonObject): void {
  const { reference, text } = each.placeholder;
  const { guesses } = state.reporter;
  const followed = followReference(argSchema, reference, guesses);
  if (followed.kind === "open") return;
  if (followed.kind === "found") {
    if (followed.isOptional && !hasDefault(argSchema, reference)) reportOptional(state, each, place);
    return;
  }
  const { at, parent } = followed;
  const name = showReference(reference.slice(at, at + 1));
  const data = { placeholder: text, name, parent };
  if (followed.kind === "no-parts") {
    const messageId = typeof reference[at] === "number" ? "noList" : "noObject";
    state.reporter.add(httpRules["bundle/variable"], {
      messageId,
      data: { ...data, type: followed.type },
      ...place,
    });
  } else if (followed.meant === undefined) {
    state.reporter.add(httpRules["bundle/variable"], { messageId: "below", data, ...place });
  } else {
    const right = [...reference.slice(0, at), followed.meant, ...reference.slice(at + 1)];
    const meant = text.replace(showReference(reference), () => showReference(right));
    const fixes = place.range ? [replace(place.range, meant)] : [];
    state.reporter.add(httpRules["bundle/variable"], {
      messageId: "belowMeant",
      data: { ...data, meant },
      ...place,
      ...(fixes.length > 0 ? { fixes } : {}),
    });
  }
}

/** Whether an absent argument is filled with what its schema says. */
function hasDefault(argSchema: JsonObject, reference: Reference): boolean {
  const properties = own(argSchema, "properties");
  const [name = "", ...parts] = reference;
  const schema = isObject(properties) ? own(properties, String(name)) : undefined;
  let value = isObject(schema) ? own(schema, "default") : undefined;
  for (const part of parts) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return false;
    value = (value as Record<string | number, JsonValue>)[part];
  }
  return value !== undefined && value !== null;
}

type Place = Pick<CheckedObject, "path"> & {
  tool?: { index: number; name?: string };
  range?: { start: number; end: number };
};

function placeIn(state: CheckState, { tool }: CheckedObject, { path, placeholder }: UsedPlaceholder): Place {
  const range = stringRange(state.document, path, placeholder.start, placeholder.end);
  return { path, ...(tool === undefined ? {} : { tool }), ...(range === undefined ? {} : { range }) };
}

function reportUnknown(
  state: CheckState,
  { placeholder }: UsedPlaceholder,
  place: Place,
  names: ReadonlySet<string>,
): void {
  const { text, reference } = placeholder;
  const [first = "", second] = reference;
  const isToolField = first === "tool" && second !== undefined;
  const meant = isToolField
    ? nearest(String(second), TOOL_FIELDS, state.reporter.guesses)
    : nearest(String(first), () => [...names, "version"], state.reporter.guesses);
  if (meant === undefined) {
    state.reporter.add(httpRules["bundle/variable"], {
      messageId: "unknown",
      data: { placeholder: text },
      ...place,
    });
    return;
  }
  const written = isToolField ? text.replace(String(second), meant) : text.replace(String(first), meant);
  const fixes = place.range ? [replace(place.range, written)] : [];
  const data = { placeholder: text, meant: written };
  state.reporter.add(httpRules["bundle/variable"], {
    messageId: "meant",
    data,
    ...place,
    ...(fixes.length > 0 ? { fixes } : {}),
  });
}

function reportOptional(state: CheckState, { placeholder }: UsedPlaceholder, place: Place): void {
  const { text, optional, fallback, position } = placeholder;
  if (optional || fallback !== undefined) return;
  const inner = text.slice(0, -1);
  const data = { placeholder: text, optional: `${inner}?}`, fallback: `${inner}:-…}` };
  // In a path nothing can be left out: only a default helps there.
  const fixes = place.range && position !== "path" ? [replace(place.range, `${inner}?}`)] : [];
  state.reporter.add(httpRules["bundle/optional-variable"], {
    messageId: "optional",
    data,
    ...place,
    ...(fixes.length > 0 ? { fixes } : {}),
  });
}

function reportSecret(state: CheckState, each: UsedPlaceholder, place: Place, reported: Set<string>): void {
  const { placeholder, inUrl } = each;
  const name = String(placeholder.reference.at(-1));
  const data = { placeholder: placeholder.text };
  if (!reported.has(name) && !state.options.secretNames?.has(name)) {
    state.reporter.add(httpRules["bundle/secret"], { messageId: "undeclared", data, ...place });
  }
  reported.add(name);
  if (inUrl) state.reporter.add(httpRules["bundle/secret-in-url"], { messageId: "secret", data, ...place });
}

function replace(range: { start: number; end: number }, text: string): Fix {
  return { title: `Write ${text}`, safe: false, edits: [{ ...range, text }] };
}
