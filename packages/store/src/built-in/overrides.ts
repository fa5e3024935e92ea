import { isObject, own, ownString, parseJson, type JsonObject } from "@toolhaft/json-text";

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
