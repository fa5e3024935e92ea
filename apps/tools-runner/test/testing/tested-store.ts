import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openFileStore, type ToolStore } from "@toolhaft/store";
import { createToolbox, storeSource } from "@toolhaft/toolbox";
import { parseAllowedHosts } from "@toolhaft/tool-bundle";
import { onTestFinished } from "vitest";
import { createRecorder, type Answers } from "../../src/testing/recordings/recorder.ts";
import type { TestResult } from "../../src/testing/report/types.ts";
import { runExamples } from "../../src/testing/run-examples.ts";
import { suiteOfToolbox } from "../../src/testing/suite-of-toolbox.ts";

export const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";
export const KEY = { bundleID: BUNDLE, slug: "weather", version: "v1" };
export const SECRET = "k-0123456789/+&=";

/** A server on this machine; `close` leaves its port closed. */
export async function startServer(
  answer: (request: IncomingMessage, url: URL) => { status?: number; type?: string; body: string | Buffer },
): Promise<{ host: string; close: () => Promise<void>; asked: () => number }> {
  let asked = 0;
  const server: Server = createServer((request, response) => {
    asked++;
    const {
      status = 200,
      type = "application/json",
      body,
    } = answer(request, new URL(request.url ?? "", "http://localhost"));
    response.writeHead(status, { "content-type": type, date: "Sun, 01 Mar 2026 00:00:00 GMT" });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => {
        resolve();
      });
      server.closeAllConnections();
    });
  onTestFinished(close);
  const { port } = server.address() as AddressInfo;
  return { host: `http://127.0.0.1:${String(port)}`, close, asked: () => asked };
}

/** A store in a folder that goes with the test. */
export async function newStore(): Promise<{ folder: string; store: ToolStore }> {
  const folder = mkdtempSync(join(tmpdir(), "tested-store-"));
  const store = await openFileStore(folder, { builtIns: [] });
  onTestFinished(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });
  await store.putBundle(BUNDLE, '{ "slug": "sky", "displayName": "Sky" }');
  return { folder, store };
}

export interface RunOptions {
  readonly answers?: Answers;
  readonly host?: string;
  readonly secret?: string;
  readonly files?: readonly string[];
  readonly bundles?: readonly string[];
}

/** Run the examples of a store, as the command does. */
export async function runStore(
  folder: string,
  { answers = "recorded", host = "http://127.0.0.1:9", secret, files = [], bundles = [] }: RunOptions,
): Promise<readonly TestResult[]> {
  const store = await openFileStore(folder, { builtIns: [] });
  const recorder = createRecorder(answers, (json) => toolbox.hide(json));
  const { hosts: allowedHosts } = parseAllowedHosts([{ host, allowPrivate: ["127.0.0.1/32"] }]);
  const secrets = secret === undefined ? {} : { WEATHER_KEY: { value: secret, hosts: [host] } };
  const source = storeSource({ store, id: folder, allowedHosts, secrets, tape: recorder.tape });
  const toolbox = await createToolbox({ sources: [source] });
  const settings = { sources: [{ kind: "store" as const, path: folder }] };
  const suite = await suiteOfToolbox(toolbox, {
    settings: settings as never,
    ...{ files, bundles, recorder },
    close: () => toolbox.close(),
  });
  try {
    return await runExamples(suite, { only: new Set() });
  } finally {
    await suite.close();
    await store.close();
  }
}

/** Without what a clock decides. */
export function shown(results: readonly TestResult[]): readonly Omit<TestResult, "durationMs">[] {
  return results.map(({ durationMs: _, ...result }) => result);
}
