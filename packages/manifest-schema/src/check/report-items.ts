import { showGot } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";
import { goQuote } from "../go-text.ts";
import { manifestRules } from "../rules.ts";
import { pathOf, type LoadState, type ToolNode } from "./node.ts";

type ListField = "command" | "envPassthrough";

/** Report a field that must be a list of strings and is something else. */
export function reportNoList(state: LoadState, node: ToolNode, field: ListField, value: JsonValue): void {
  const path = pathOf(state, node, field);
  const data = { got: showGot(value) };
  state.reporter.add(manifestRules["manifest/field-type"], {
    messageId: field,
    path,
    data,
    tool: node.identity,
  });
}

/** Report an item of such a list that is no string. The reference reads null as an empty string. */
export function reportNoString(
  state: LoadState,
  node: ToolNode,
  field: ListField,
  item: number,
  value: JsonValue,
): void {
  const place = { path: pathOf(state, node, field, item), tool: node.identity };
  const named = { index: node.index, quotedName: goQuote(node.identity.name ?? "") };
  const { reporter } = state;
  if (value === null && field === "command" && item > 0) {
    const data = { field, item, got: "null" };
    reporter.add(manifestRules["manifest/field-type"], { messageId: "nullItem", data, ...place });
  } else if (value !== null) {
    reporter.add(manifestRules["manifest/field-type"], {
      messageId: "item",
      data: { field, item, got: showGot(value) },
      ...place,
    });
  } else if (field === "command") {
    reporter.add(manifestRules["manifest/field-type"], { messageId: "nullProgram", data: named, ...place });
  } else {
    reporter.add(manifestRules["manifest/field-type"], {
      messageId: "nullVariable",
      data: { ...named, item },
      ...place,
    });
  }
}
