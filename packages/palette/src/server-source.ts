import { refusalOf } from "./problem.ts";
import type { Found, ToolSource } from "./tool.ts";

/** Who says where the server is: `server` (empty: where the page comes from), `bundles` (ids with commas between them), and the token. */
export interface ServerPlace {
  readonly token: string | undefined;
  getAttribute(name: "server" | "bundles"): string | null;
}

/** The tools of a server that speaks the REST interface. */
export function serverSource(place: ServerPlace): ToolSource {
  return {
    async search(q, signal) {
      const query = new URLSearchParams({ q, pageSize: "20", withTotal: "1" });
      // Whoever looks for a tool by its name is told that it is off; nobody is shown all that are.
      if (q) query.set("includeDisabled", "1");
      const bundles = place.getAttribute("bundles");
      if (bundles) query.set("bundleIDs", bundles);
      const server = place.getAttribute("server")?.replace(/\/$/, "") ?? "";
      const { token } = place;
      const response = await fetch(`${server}/tools/search?${String(query)}`, {
        ...{ signal, credentials: "omit", redirect: "error" },
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
      if (!response.ok) throw await refusalOf(response);
      return (await response.json()) as Found;
    },
  };
}
