import {
  createReporter,
  reportSyntax,
  showGot,
  type Loaded,
  type LoadOptions,
  type Reporter,
} from "@toolhaft/diagnostics";
import { parseJson, type JsonDocument, type JsonObject } from "@toolhaft/json-text";
import { isWhole } from "../check/damage.ts";
import type { Part, PartName, Parts } from "../check/part.ts";
import { reportRefusedText } from "../check/refused-text.ts";
import { rootShape } from "../check/shapes.ts";
import { reportUnknownKeys } from "../check/unknown-keys.ts";
import type { SkillDescriptor } from "../descriptor.ts";
import { shapeRules } from "../rules/shape.ts";
import { assemble } from "./assemble.ts";
import { readRoot } from "./read-root.ts";
import { toolFinder } from "./tool-at.ts";

/**
 * Read a skill's `tools.json`: JSON, then shapes as strictly as the reference (which refuses the whole file
 * for an unknown key), then what its parts say about each other, then every schema. The skill Tools Schema.
 * Never throws on input. A tool with an error, its own or of its execution, is left out of
 * `document.tools` and listed in `rejected`; the others stay, with their executions. `document` is absent
 * only when the root is no object.
 */
export function loadSkillDescriptor(
  source: string | Uint8Array | JsonDocument,
  options: LoadOptions = {},
): Loaded<SkillDescriptor> {
  const document = typeof source === "string" || source instanceof Uint8Array ? parseJson(source) : source;
  const reporter = options.reporter ?? createReporter(document, options.path);
  const root = document.value;
  const isObject = typeof root === "object" && root !== null && !Array.isArray(root);
  const parts = isObject ? partsOf(root, document, reporter, options.path) : undefined;
  const find = toolFinder(parts?.tools.value, parts?.execution.value);
  const toolAt = ([list, index]: readonly (string | number)[]): ReturnType<typeof find> => find(list, index);
  reportSyntax(document, reporter, { bomSeverity: "error", toolAt });
  if (!isObject || parts === undefined) {
    if (root !== undefined) {
      const messageId = Array.isArray(root) ? "listRoot" : "root";
      reporter.add(shapeRules["skill/field-type"], { messageId, path: [], data: { got: showGot(root) } });
    }
    return { rejected: [], conforms: false, diagnostics: reporter.diagnostics };
  }
  const all: Part = { ...parts.tools, path: [], value: root };
  reportRefusedText(all, toolAt);
  reportUnknownKeys(all, { object: root, path: [], shape: rootShape, tool: undefined, later: parts.later });
  readRoot(parts, root);
  return assemble(parts);
}

function partsOf(
  root: JsonObject,
  document: JsonDocument,
  reporter: Reporter,
  file: string | undefined,
): Parts {
  const whole = isWhole(document);
  const part = (name: PartName): Part => {
    const value = Object.hasOwn(root, name) ? root[name] : undefined;
    return { name, document, reporter, file, path: [name], value, isWhole: whole };
  };
  return {
    form: "one file",
    later: [],
    guesses: reporter.guesses,
    tools: part("tools"),
    allowlist: part("allowlist"),
    execution: part("execution"),
  };
}
