import type { ToolIdentity } from "@toolhaft/diagnostics";
import type { JsonValue } from "@toolhaft/json-text";

/** The tool that an entry of `tools` or `execution` belongs to, by what could be read of them. */
export function toolFinder(
  tools: JsonValue | undefined,
  execution: JsonValue | undefined,
): (list: string | number | undefined, index: string | number | undefined) => ToolIdentity | undefined {
  let indexes: Map<string, number> | undefined;
  return (list, index) => {
    if (typeof index !== "number") return undefined;
    if (list === "tools") return identify(tools, index);
    if (list !== "execution") return undefined;
    const name = textOf(itemAt(execution, index), "tool");
    if (name === undefined) return undefined;
    indexes ??= indexByName(tools);
    const at = indexes.get(name);
    return at === undefined ? undefined : { index: at, name };
  };
}

/** Of equal names the first counts. */
function indexByName(tools: JsonValue | undefined): Map<string, number> {
  const indexes = new Map<string, number>();
  if (!Array.isArray(tools)) return indexes;
  tools.forEach((tool, index) => {
    const name = textOf(tool, "name");
    if (name !== undefined && !indexes.has(name)) indexes.set(name, index);
  });
  return indexes;
}

function identify(tools: JsonValue | undefined, index: number): ToolIdentity {
  const name = textOf(itemAt(tools, index), "name");
  return name === undefined || name === "" ? { index } : { index, name };
}

function itemAt(list: JsonValue | undefined, index: number): JsonValue | undefined {
  return Array.isArray(list) ? list[index] : undefined;
}

function textOf(value: JsonValue | undefined, key: string): string | undefined {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return undefined;
  const text = Object.hasOwn(value, key) ? value[key] : undefined;
  return typeof text === "string" ? text : undefined;
}
