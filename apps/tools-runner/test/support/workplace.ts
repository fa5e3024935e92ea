import { createToken } from "@toolhaft/rest-server";
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startTideService } from "../../../../tests/services/tide-service.ts";

export const BUNDLE = "018faf50-b7b6-7a01-9a05-a22a6e0af101";

/** The id of the manifest's source. */
export const MANIFEST = "tools.json";

/** The file that says who may ask. */
export const TOKENS = "tokens.json";

/** A folder with a manifest, a configuration and a store to be, and a service that stored tools may ask. */
export interface Workplace {
  readonly folder: string;
  readonly store: string;
  readonly service: string;
  /** Two that may ask, each with a rate of its own. */
  readonly tokens: readonly [string, string];
  remove(): Promise<void>;
}

/** Programs by the names of their tools; each runs in the folder. */
const PROGRAMS: Readonly<Record<string, readonly string[]>> = {
  repeat: ["/bin/cat"],
  // A child of its own, too: who is left behind is not only the first.
  wait: ["/bin/sh", "-c", "echo $$ >> started; sleep 3600 & sleep 3600"],
  tell: ["/bin/sh", "-c", "echo first >&2; echo second >&2; cat"],
  count: ["/bin/sh", "-c", "echo run >> runs; echo '{}'"],
  // Without an end.
  babble: ["/bin/sh", "-c", `exec yes ${"high water ".repeat(20)} >&2`],
};

export async function makeWorkplace(): Promise<Workplace> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "served-")));
  const service = await startTideService();
  const schema = { type: "object", properties: { harbour: { type: "string" } } };
  const tools = Object.entries(PROGRAMS).map(([name, command]) => ({
    name,
    description: `Program ${name}.`,
    command,
    schema,
  }));
  writeFileSync(join(folder, MANIFEST), JSON.stringify({ tools }));
  const allowedHosts = [{ host: service.url, allowPrivate: ["127.0.0.1/32"] }];
  writeFileSync(join(folder, "toolhaft.config.json"), JSON.stringify({ run: { allowedHosts } }));
  const [first, second] = [createToken("admin"), createToken("admin")];
  writeFileSync(join(folder, TOKENS), JSON.stringify({ tokens: [first.grant, second.grant] }));
  return {
    folder,
    tokens: [first.token, second.token],
    store: join(folder, "store"),
    service: service.url,
    remove: async () => {
      await service.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A stored tool that asks the service for the tide of a harbour. */
export function tideTool({ service }: Workplace, displayName = "Tides"): string {
  return JSON.stringify({
    displayName,
    description: "Tell the tide of a harbour",
    type: "http",
    argSchema: { type: "object", properties: { harbour: { type: "string" } }, required: ["harbour"] },
    impl: { urlTemplate: `${service}/echo?at=\${harbour}` },
  });
}
