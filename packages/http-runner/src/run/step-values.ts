import { parseJson, type JsonDocument, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { createLookup, type Lookup } from "@toolhaft/tool-bundle/templates";
import type { Extracted } from "../answer/extract.ts";
import type { SecretBox } from "../secrets/secret-box.ts";
import type { CompiledTool } from "../tool/compiled.ts";

/** The results of a tool's requests so far, for `${steps.N.value}`. */
export interface StepValues {
  add(extracted: Extracted): void;
  lookup: Lookup;
}

/** What the placeholders of a tool stand for in one call. */
export function stepValues(
  { tool, argumentNames, defaults }: CompiledTool,
  args: JsonDocument | JsonObject,
  secrets: SecretBox["peek"],
): StepValues {
  const { slug, version, displayName, toolID, bundleID } = tool;
  const fields = { slug, version, displayName, toolID, ...(bundleID === undefined ? {} : { bundleID }) };
  const steps: JsonObject[] = [];
  const texts: string[] = [];
  const documents: (JsonDocument | undefined)[] = [];
  const plain = createLookup({ args, argumentNames, defaults, secrets, tool: fields, steps });
  return {
    add({ json, value }) {
      steps.push({ value });
      texts.push(json);
    },
    lookup(reference) {
      const found = plain(reference);
      const [first, step, , ...rest] = reference;
      if (found === undefined || first !== "steps" || typeof step !== "number") return found;
      if (!hasNumber(found.value)) return found;
      // An id of an answer goes into the next request digit by digit.
      const document = (documents[step] ??= parseJson(texts[step] ?? "null"));
      const source = document.source(rest);
      return source === undefined ? found : { ...found, source };
    },
  };
}

function hasNumber(value: JsonValue): boolean {
  return typeof value === "number" || (typeof value === "object" && value !== null);
}
