import type { BundleEntry, ToolEntry } from "../catalog/entries.ts";
import type { Overrides } from "./overrides.ts";
import type { BuiltIn } from "./read-built-ins.ts";

/** A built-in bundle as its user switched it. Switches of tools that are gone mean nothing. */
export function overlaid({ entry }: BuiltIn, overrides: Overrides): BundleEntry {
  const switches = new Map(overrides.tools.map((tool) => [`${tool.slug}\0${tool.version}`, tool.isEnabled]));
  const tools = new Map<string, ToolEntry>();
  for (const [fileName, tool] of entry.tools) {
    const { record } = tool;
    const isEnabled = record && switches.get(`${record.slug}\0${record.version}`);
    tools.set(
      fileName,
      record && isEnabled !== undefined ? { ...tool, record: { ...record, isEnabled } } : tool,
    );
  }
  const record = entry.record && {
    ...entry.record,
    isEnabled: overrides.isEnabled ?? entry.record.isEnabled,
  };
  return { ...entry, tools, ...(record === undefined ? {} : { record }) };
}
