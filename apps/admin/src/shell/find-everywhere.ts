import "@toolhaft/palette";
import type { PaletteTool } from "@toolhaft/palette";
import { toolAddress } from "../address/route.ts";
import { connection } from "../server/connection.svelte.ts";

/** How many are shown. */
const MOST = 20;

/** Open the palette over whatever stands there; a tool that is picked is opened. */
export function findEverywhere(language: string): void {
  const palette = document.querySelector("tools-palette") ?? made();
  palette.lang = language;
  palette.show();
}

function made(): HTMLElementTagNameMap["tools-palette"] {
  const palette = document.createElement("tools-palette");
  palette.source = { search };
  palette.addEventListener("tools-pick", ({ detail: { bundleID, slug, version } }) => {
    if (bundleID !== undefined) location.hash = toolAddress({ bundleID, slug, version });
  });
  document.body.append(palette);
  return palette;
}

/** Tools that cannot run are opened here, too: their pages say what helps. */
async function search(
  q: string,
  signal: AbortSignal,
): Promise<{ items: readonly PaletteTool[]; total?: number }> {
  const query = { q, includeDisabled: true, pageSize: MOST, withTotal: true };
  const answer = await connection.client.searchTools({ query, signal });
  if (!answer.ok) throw Object.assign(new Error(answer.problem.detail), { problem: answer.problem });
  const { items, total } = answer.value;
  return {
    items: items.map(({ effective: _state, ...tool }) => tool),
    ...(total === undefined ? {} : { total }),
  };
}
