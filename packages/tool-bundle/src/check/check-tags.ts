import { replaceValue, showValue } from "@toolhaft/diagnostics";
import { checkTags, MAX_TAG_LENGTH } from "../names/tags.ts";
import { toolRules } from "../rules/tool.ts";
import { readStrings } from "./read-field.ts";
import { fieldOf, placeOf, type CheckedObject, type CheckState } from "./state.ts";

/** Check a tool's tags. */
export function readTags(state: CheckState, node: CheckedObject): string[] {
  const tags = readStrings(state, node, "tags");
  const written = fieldOf(node, "tags");
  if (tags === undefined || !Array.isArray(written)) return [];
  // Places are those of the list as written, in which other types may stand too.
  const indexes = written.flatMap((item, index) => (typeof item === "string" ? [index] : []));
  const faults = checkTags(tags);
  for (const { index, code, first } of faults) {
    const data = { tag: showValue(tags[index]), limit: MAX_TAG_LENGTH };
    const messageId = code === "too-long" ? "tooLong" : code;
    const related =
      first === undefined
        ? {}
        : { related: [{ path: [...node.path, "tags", indexes[first] ?? 0], message: "first used here" }] };
    state.reporter.add(toolRules["bundle/tag"], {
      messageId,
      data,
      ...placeOf(node, "tags", indexes[index] ?? 0),
      ...related,
    });
  }
  const faulty = new Set(faults.map(({ index }) => index));
  tags.forEach((tag, index) => {
    if (tag.trim() !== tag && !faulty.has(index)) reportSpace(state, node, tag, indexes[index] ?? 0);
  });
  return tags;
}

function reportSpace(state: CheckState, node: CheckedObject, tag: string, index: number): void {
  const text = JSON.stringify(tag.trim());
  const place = placeOf(node, "tags", index);
  const fixes = replaceValue(state.document, place.path, text, `Write ${text}`, true);
  const data = { tag: showValue(tag) };
  state.reporter.add(toolRules["bundle/tag"], {
    messageId: "space",
    severity: "warning",
    data,
    ...place,
    fixes,
  });
}
