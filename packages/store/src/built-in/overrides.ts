import { isObject, type JsonObject, own, ownString, parseJson } from "@toolhaft/json-text";
import type { BundleEntry, ToolEntry } from "../records.ts";
import type { BuiltIn } from "./read-built-ins.ts";

/** What a user switched in a built-in bundle; nothing else of it can change. */
export interface Overrides {
  isEnabled?: boolean;
  tools: readonly { slug: string; version: string; isEnabled: boolean }[];
}

/** Read an overlay; undefined for a text that is none. Switches of tools that are gone stay in it. */
export function parseOverrides(text: string): Overrides | undefined {
  const { value, valid } = parseJson(text);
  if (!valid || !isObject(value)) return undefined;
  const isEnabled = own(value, "isEnabled");
  const list = own(value, "tools");
  const tools = (Array.isArray(list) ? list : []).flatMap((item) => (isObject(item) ? readTool(item) : []));
  return typeof isEnabled === "boolean" ? { isEnabled, tools } : { tools };
}

function readTool(item: JsonObject): Overrides["tools"][number][] {
  const [slug, version] = [ownString(item, "slug"), ownString(item, "version")];
  const isEnabled = own(item, "isEnabled");
  const isComplete = slug !== undefined && version !== undefined && typeof isEnabled === "boolean";
  return isComplete ? [{ slug, version, isEnabled }] : [];
}

/** The text of an overlay. */
export function printOverrides(overrides: Overrides): string {
  return `${JSON.stringify({ format: 1, ...overrides }, null, 2)}\n`;
}

/** The overlay with one more switch: of the bundle, or of a tool. */
export function withSwitch(
  overrides: Overrides,
  key: { slug: string; version: string } | undefined,
  isEnabled: boolean,
): Overrides {
  if (key === undefined) return { ...overrides, isEnabled };
  const { slug, version } = key;
  const others = overrides.tools.filter((tool) => tool.slug !== slug || tool.version !== version);
  return { ...overrides, tools: [...others, { slug, version, isEnabled }] };
}

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
