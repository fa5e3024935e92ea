import type { Client } from "@toolhaft/client";
import { BUNDLE } from "../support/workplace.ts";

/** What is known of one thing in a store: what must be there, and what may be there in its place. */
export interface Known {
  /** The display name that the last acknowledged write gave it; `undefined` before the first. */
  sure: string | undefined;
  /** The display name of a write that nobody answered. */
  open?: string;
}

/** What writers know, by the slug of the tool; the bundle's own is under its id. */
export type Knowledge = Map<string, Known>;

async function write(known: Known, name: string, send: () => Promise<{ ok: boolean }>): Promise<boolean> {
  known.open = name;
  const answer = await send().catch(() => undefined);
  if (answer === undefined) return false;
  if (!answer.ok) throw new Error(`a write was refused: ${JSON.stringify(answer)}`);
  known.sure = name;
  delete known.open;
  return true;
}

const knownOf = (knowledge: Knowledge, key: string): Known => {
  const known = knowledge.get(key) ?? { sure: undefined };
  knowledge.set(key, known);
  return known;
};

/** Put one new tool after the other until the server is gone. */
export async function putTools(
  client: Client,
  knowledge: Knowledge,
  prefix: string,
  bodyOf: (displayName: string) => string,
): Promise<void> {
  for (let count = 0; ; count++) {
    const toolSlug = `${prefix}-${String(count)}`;
    const params = { bundleID: BUNDLE, toolSlug, version: "v1" };
    const name = `Tides of ${toolSlug}`;
    const send = (): Promise<{ ok: boolean }> => client.putTool({ params, body: bodyOf(name) });
    if (!(await write(knownOf(knowledge, toolSlug), name, send))) return;
  }
}

/** Replace the bundle again and again until the server is gone. */
export async function replaceBundle(client: Client, knowledge: Knowledge, prefix: string): Promise<void> {
  for (let count = 0; ; count++) {
    const displayName = `Sea ${prefix}-${String(count)}`;
    const body = { slug: "sea", displayName };
    const send = (): Promise<{ ok: boolean }> => client.putBundle({ params: { bundleID: BUNDLE }, body });
    if (!(await write(knownOf(knowledge, BUNDLE), displayName, send))) return;
  }
}
