import type { Answer, Bundle, Client } from "@toolhaft/client";
import type { ToolKey } from "../address/route.ts";
import { allowHost } from "../server/allow-host.ts";
import { newId } from "../server/new-id.ts";
import { EXAMPLES, type FirstExample, VERSION } from "./examples.ts";

/** Store an example, with its bundle and its host; one that is there already stays as it is. Answers where it is. */
export async function storeExample(
  client: Client,
  { slug, tool, host }: FirstExample,
  bundles: readonly Bundle[],
): Promise<Answer<ToolKey>> {
  const known = bundles.find((bundle) => bundle.slug === EXAMPLES)?.bundleID;
  const bundleID = known ?? newId(Date.now(), crypto.getRandomValues(new Uint8Array(16)));
  if (known === undefined) {
    const body = { slug: EXAMPLES, displayName: "Examples" };
    const made = await client.putBundle({ params: { bundleID }, body, ifNoneMatch: "*" });
    if (!made.ok) return made;
  }
  // Where that is refused the tool says so itself, with what helps.
  if (host !== undefined) await allowHost(client, host);
  const key = { bundleID, slug, version: VERSION };
  const params = { bundleID, toolSlug: slug, version: VERSION };
  const there = await client.getTool({ params });
  if (there.ok) return { ...there, value: key };
  const stored = await client.putTool({ params, body: JSON.stringify(tool, null, 2), ifNoneMatch: "*" });
  return stored.ok ? { ...stored, value: key } : stored;
}
