import { showGot } from "@toolhaft/diagnostics";
import { goQuote, goString } from "../go-text.ts";
import { manifestRules } from "../rules.ts";
import { pathOf, type LoadState, type ToolNode } from "./node.ts";

/** Check that a tool has a name of its own. */
export function checkName(state: LoadState, node: ToolNode): void {
  const name = node.fields.name;
  if (typeof name === "string" && name !== "") {
    checkUnique(state, node, name);
    return;
  }
  const tool = node.identity;
  if (name === undefined || name === null) {
    if (node.isDamaged) return;
    const path = pathOf(state, node, name === null ? "name" : undefined);
    const messageId = name === null ? "null" : "missing";
    state.reporter.add(manifestRules["manifest/name-required"], {
      messageId,
      path,
      data: { index: node.index },
      tool,
    });
    return;
  }
  const path = pathOf(state, node, "name");
  if (name === "") {
    state.reporter.add(manifestRules["manifest/name-required"], {
      messageId: "empty",
      path,
      data: { index: node.index },
      tool,
    });
  } else {
    const data = { field: "name", got: showGot(name) };
    state.reporter.add(manifestRules["manifest/field-type"], { messageId: "name", path, data, tool });
  }
}

function checkUnique(state: LoadState, node: ToolNode, name: string): void {
  // Names that differ only in lone surrogates are one name to the reference.
  const known = goString(name);
  const first = state.names.get(known);
  if (first === undefined) {
    state.names.set(known, node);
    return;
  }
  state.reporter.add(manifestRules["manifest/duplicate-name"], {
    messageId: "duplicate",
    path: pathOf(state, node, "name"),
    data: { index: node.index, quotedName: goQuote(name), first: first.index },
    tool: node.identity,
    related: [{ path: pathOf(state, first, "name"), message: "first used here" }],
  });
}
