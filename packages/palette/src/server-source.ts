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
      const bundleIDs = place.getAttribute("bundles");
      const query = new URLSearchParams({
        ...{ q, pageSize: "20", withTotal: "1" },
        // Whoever looks for a tool by its name is told that it is off; nobody is shown all that are.
        ...(q && { includeDisabled: "1" }),
        ...(bundleIDs && { bundleIDs }),
      });
      return (await askServer(place, `search?${String(query)}`, signal)) as Found;
    },
  };
}

/** What a server answers; rejects with its problem. `path` begins behind `/tools/`. */
export async function askServer(
  place: ServerPlace,
  path: string,
  signal: AbortSignal | null = null,
): Promise<unknown> {
  const server = place.getAttribute("server")?.replace(/\/$/, "") ?? "";
  const { token } = place;
  const response = await fetch(`${server}/tools/${path}`, {
    ...{ signal, credentials: "omit", redirect: "error" },
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  });
  if (!response.ok) throw await refusalOf(response);
  return response.json();
}
