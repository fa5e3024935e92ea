import type { RouteId } from "@toolhaft/client";
import { BUNDLE, KEY, type Started } from "../support/start.ts";

/** What is asked: the parts of its path, and all else that is not as the route's own. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
  readonly before?: (started: Started) => Promise<unknown>;
}

const FREE = "018faf50-b7b6-7a01-9a05-a22a6e0af1ff";
export const NONE: Readonly<Record<string, string>> = {
  ...{ bundleID: FREE, toolSlug: "moon", version: "v9", name: "moon" },
  ...{ source: "local", tokenID: "moon", callID: "moon" },
};
export const tool: string = JSON.stringify({
  ...{ displayName: "Moon", type: "go", argSchema: { type: "object" } },
  impl: { goFunc: "tides" },
});
export const calling: { readonly source: string; readonly name: string } = { source: "local", name: "leave" };

/** A request of each route that is answered well. */
export const SOUND: Partial<Record<RouteId, Asked>> = {
  putBundle: { body: '{"slug":"sea","displayName":"Sea"}' },
  patchBundle: { body: '{"isEnabled":true}' },
  deleteBundle: { before: ({ client }) => client.deleteTool({ params: KEY }) },
  restoreBundle: {
    async before({ client }) {
      await client.deleteTool({ params: KEY });
      await client.deleteBundle({ params: { bundleID: BUNDLE } });
    },
  },
  putTool: { params: { ...KEY, version: "v2" }, body: tool },
  copyTool: { body: '{"version":"v2"}' },
  patchTool: { body: '{"isEnabled":true}' },
  switchMany: { body: JSON.stringify({ tools: [KEY], isEnabled: true }) },
  putPreferred: { body: '{"version":"v1"}' },
  putExample: { params: { ...KEY, name: "bergen" }, body: '{"args":{}}' },
  invokeTool: { body: '{"args":{"harbour":"Oslo"}}' },
  invokeDraft: { query: "?plan=1", body: `{"bundleID":"${BUNDLE}","tool":${tool}}` },
  invokeSourceTool: { params: calling, body: "{}" },
  createToken: { body: '{"name":"more","scope":"read"}' },
  patchSettings: { body: "{}" },
  lint: { body: '{"text":"{}"}' },
  watch: { headers: { accept: "text/event-stream" } },
};

/** Stands for the id of a token that was given at the start. */
export const FIXED = "fixed";

/** Requests that provoke what no rule below does. */
export const ALSO: Partial<Record<RouteId, Partial<Record<number, Asked>>>> = {
  putBundle: { 201: { params: { bundleID: FREE } }, 409: deleted() },
  patchBundle: { 409: deleted() },
  deleteBundle: { 409: { before: nothing } },
  restoreBundle: { 409: { before: nothing } },
  putTool: { 200: { query: "?dryRun=1" }, 409: { params: KEY } },
  copyTool: { 409: { body: "{}" } },
  patchTool: { 409: off() },
  putExample: { 201: {}, 200: { params: { ...KEY, name: "oslo" } } },
  putPreferred: { 404: { params: { ...KEY, toolSlug: "moon" } } },
  invokeTool: { 202: { headers: { prefer: "respond-async" } }, 409: offTool(), 422: mismatch() },
  invokeDraft: {
    404: { body: `{"bundleID":"${FREE}","tool":${tool}}` },
    406: { query: "", headers: { accept: "image/png" } },
    409: deleted(),
    422: { query: "", ...mismatch() },
  },
  invokeSourceTool: { 409: { params: { ...calling, name: "broken" } }, 422: mismatch() },
  lint: { 404: { body: `{"text":"{}","bundleID":"${FREE}"}` } },
  revokeToken: { 409: { params: { tokenID: FIXED } } },
  exportBundles: { 404: { query: `?bundleIDs=${FREE}` } },
};

function deleted(): Asked {
  return {
    async before({ client }) {
      await client.deleteTool({ params: KEY });
      await client.deleteBundle({ params: { bundleID: BUNDLE } });
    },
  };
}
function off(): Asked {
  return {
    before: ({ client }) => client.patchBundle({ params: { bundleID: BUNDLE }, body: { isEnabled: false } }),
  };
}
function offTool(): Asked {
  return { before: ({ client }) => client.patchTool({ params: KEY, body: { isEnabled: false } }) };
}
/** The same key again, for something else. */
function mismatch(): Asked {
  return { headers: { "idempotency-key": "used" } };
}
async function nothing(): Promise<void> {
  // Nothing is to be done before.
}
