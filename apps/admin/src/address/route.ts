export const tabs = ["test", "definition", "history"] as const;

export type Tab = (typeof tabs)[number];

/** Which stored tool. */
export interface ToolKey {
  readonly bundleID: string;
  readonly slug: string;
  readonly version: string;
}

/** What the screen shows: each has an address of its own. */
export type Route =
  | { readonly view: "tools" | "new" | "bundles" | "tokens" }
  /** `secret`: the name of one that is to be set. */
  | { readonly view: "health"; readonly secret?: string }
  /** A file of the store that cannot be read. */
  | { readonly view: "damaged"; readonly path: string }
  | { readonly view: "tool"; readonly key: ToolKey; readonly tab: Tab };

const PLAIN = ["new", "bundles", "tokens"] as const;

/** The view that a fragment names; what names none is the list of tools. */
export function readRoute(hash: string): Route {
  const [view = "", first = "", slug = "", version = "", tab = ""] = partsOf(hash);
  const plain = PLAIN.find((each) => each === view);
  if (plain !== undefined) return { view: plain };
  if (view === "health") return first === "" ? { view } : { view, secret: first };
  if (view === "damaged" && first !== "") return { view, path: first };
  if (view !== "tools" || first === "" || slug === "" || version === "") return { view: "tools" };
  return {
    view: "tool",
    key: { bundleID: first, slug, version },
    tab: tabs.find((each) => each === tab) ?? "test",
  };
}

/** The fragment of a view. */
export function printRoute(route: Route): string {
  if (route.view === "health" && route.secret !== undefined)
    return `#/health/${encodeURIComponent(route.secret)}`;
  if (route.view === "damaged") return `#/damaged/${encodeURIComponent(route.path)}`;
  if (route.view !== "tool") return `#/${route.view}`;
  const { bundleID, slug, version } = route.key;
  const parts = ["tools", bundleID, slug, version, ...(route.tab === "test" ? [] : [route.tab])];
  return `#/${parts.map(encodeURIComponent).join("/")}`;
}

/** Of a tool in a list. */
export function toolAddress(key: ToolKey, tab: Tab = "test"): string {
  return printRoute({ view: "tool", key, tab });
}

export function isSameTool(a: ToolKey, b: ToolKey): boolean {
  return a.bundleID === b.bundleID && a.slug === b.slug && a.version === b.version;
}

function partsOf(hash: string): string[] {
  try {
    return hash
      .replace(/^#?\/?/, "")
      .split("/")
      .map(decodeURIComponent);
  } catch {
    // A % that begins no character.
    return [];
  }
}
