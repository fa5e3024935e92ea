import type { Report, Rule, ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonDocument, JsonObject, JsonPath } from "@toolhaft/json-text";
import type { ToolList } from "@toolhaft/tool-targets/lists";

/** One tool object of a list, as written. */
export interface ToolEntry {
  tool: JsonObject;
  path: JsonPath;
  identity: ToolIdentity;
}

/** The formats that are lists of a provider. */
export type ListFormat = "mcp" | "openai" | "anthropic" | "functions";

/** The object of a tool that holds its name and its schema, and where; `undefined` where a rule has nothing to say. */
export type DefinitionOf = (entry: ToolEntry) => { definition: JsonObject; path: JsonPath } | undefined;

/** The tool itself, where a provider wraps nothing around it. */
export const wholeTool: DefinitionOf = ({ tool, path }) => ({ definition: tool, path });

/** What the rules of a provider's list look at. */
export interface ListContext {
  document: JsonDocument;
  /** Absent when the root holds no list of tools. */
  list: ToolList | undefined;
  /** The items that are objects. */
  tools: readonly ToolEntry[];
  /** Ids of the targets that somebody named. */
  targets?: readonly string[];
}

/** A specification rule of a provider's list. (A method, so that rules of any messages fit the list.) */
export interface ListRule extends Omit<Rule, "check"> {
  check?(context: ListContext, report: Report): void;
}
