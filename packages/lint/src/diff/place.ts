import { parsePointer, type JsonPath } from "@toolhaft/json-text";
import type { ContractParts, PartName } from "../contract/contract.ts";
import type { ChangePlace, ToolChange } from "./change.ts";
import { changedValues } from "./values.ts";

/** Where a tool changed: where it breaks, else where its texts command the model, else the first place there is. */
export function placeOfChange(
  { input, output, texts, run, annotations }: ToolChange,
  before: ContractParts,
  after: ContractParts,
): ChangePlace | undefined {
  const inSchema = (part: "input" | "output", refused: JsonPath): ChangePlace => ({
    part,
    path: schemaPlace(before[part], after[part], refused),
  });
  if (input?.verdict === "breaking") return inSchema("input", input.refusal.path);
  if (output?.verdict === "breaking") return inSchema("output", output.refusal.path);
  const alarm = texts.find(({ alarms }) => alarms.some(({ kind }) => kind !== "link"));
  if (alarm !== undefined) return textPlace(alarm.at);
  if (input !== undefined) return inSchema("input", []);
  if (output !== undefined) return inSchema("output", []);
  const [text] = texts;
  if (text !== undefined) return textPlace(text.at);
  const [value = annotations[0]] = run;
  const part = run.length > 0 ? "run" : "annotations";
  return value === undefined ? undefined : { part, path: parsePointer(value.at) ?? [] };
}

/** Where two schemas differ: in what says something of a value that is refused now, else in what is no prose. */
function schemaPlace(before: string | undefined, after: string | undefined, refused: JsonPath): JsonPath {
  const places = changedValues(before, after).map(({ at }) => parsePointer(at) ?? []);
  const names = refused.filter((step) => typeof step === "string");
  return (
    (names.length === 0 ? undefined : places.find((place) => isAlong(place, names))) ??
    places.find((place) => !PROSE.test(String(place.at(-1)))) ??
    places[0] ??
    []
  );
}

const PROSE = /^(?:title|description|\$comment|default|examples)$/;

/** Whether a way through a schema names these properties in their order. */
function isAlong(place: JsonPath, names: JsonPath): boolean {
  let next = 0;
  for (const step of place) if (step === names[next]) next += 1;
  return next === names.length;
}

const PARTS: Readonly<Record<string, PartName>> = {
  title: "title",
  description: "description",
  text: "instructions",
  arguments: "input",
  results: "output",
};

/** The place of a text: `description`, `arguments /properties/city/description`. */
function textPlace(at: string): ChangePlace {
  const space = at.indexOf(" ");
  const label = space === -1 ? at : at.slice(0, space);
  return {
    part: PARTS[label] ?? "description",
    path: space === -1 ? [] : (parsePointer(at.slice(space + 1)) ?? []),
  };
}
