import { createMemoryStore, SHIPPED_BUNDLE_ID, type ToolStore } from "@toolhaft/store";
import { expect, test } from "vitest";
import { BUNDLE, KEY, start, withTides } from "../support/start.ts";

const BUILT_IN = { bundleID: SHIPPED_BUNDLE_ID, toolSlug: "time", version: "v1" };
const WRITERS = 16;

test.each(["tool", "bundle", "built-in"] as const)(
  "of PATCHes of a %s that race with one ETag, one wins and the others learn of it",
  async (what) => {
    const started = await start({ store: await crowdedStore() });
    await withTides(started);
    const { client } = started;
    const params = what === "built-in" ? BUILT_IN : KEY;
    const isBundle = what === "bundle";
    const read = () =>
      isBundle ? client.getBundle({ params: { bundleID: BUNDLE } }) : client.getTool({ params });
    const before = await read();
    const ifMatch = (before.ok ? before.etag : undefined) ?? "";
    const body = { isEnabled: false };
    const patch = () =>
      isBundle
        ? client.patchBundle({ params: { bundleID: BUNDLE }, body, ifMatch })
        : client.patchTool({ params, body, ifMatch });
    const answers = await Promise.all(Array.from({ length: WRITERS }, patch));
    const etags = answers.flatMap((answer) => (answer.ok ? [answer.etag] : []));
    const refusals = answers.flatMap((answer) => (answer.ok ? [] : [answer]));
    const after = await read();
    const now = (after.ok ? after.etag : undefined) ?? "";
    expect([etags, after.ok && after.value.isEnabled, now === ifMatch]).toEqual([[now], false, false]);
    const named = isBundle ? `bundle ${BUNDLE}` : `"${params.toolSlug}" ${params.version}`;
    expect(refusals).toHaveLength(WRITERS - 1);
    for (const refusal of refusals)
      expect(refusal).toMatchObject({ status: 412, problem: { detail: changedSince(named, now) } });
  },
);

function changedSince(what: string, now: string): string {
  return `${what} is not what If-Match says: it is ${now}`;
}

/** Switches only when all have come: what was looked at before that is old for all but one. */
async function crowdedStore(): Promise<ToolStore> {
  const store = await createMemoryStore();
  let go: () => void = () => undefined;
  const all = new Promise<void>((resolve) => {
    go = resolve;
  });
  let come = 0;
  const crowd = async (): Promise<void> => {
    come += 1;
    if (come === WRITERS) go();
    await all;
  };
  return {
    ...store,
    patchTool: (...asked) => crowd().then(() => store.patchTool(...asked)),
    patchBundle: (...asked) => crowd().then(() => store.patchBundle(...asked)),
  };
}
