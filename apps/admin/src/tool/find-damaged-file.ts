import type { ToolKey } from "../address/route.ts";
import { connection } from "../server/connection.svelte.ts";
import { damagedFile } from "../server/damaged-file.ts";

/** The file that a tool cannot be read from; `undefined` as long as the store knows of none. */
export async function findDamagedFile({ bundleID, slug, version }: ToolKey): Promise<string | undefined> {
  const query = { bundleIDs: [bundleID], state: "damaged" as const, recommendedPageSize: 100 };
  const answer = await connection.ask((client) => client.listTools({ query }));
  const rows = answer.ok ? answer.value.items : [];
  const row = rows.find((each) => each.slug === slug && each.version === version);
  return row === undefined ? undefined : damagedFile(row);
}
