import type { Client } from "@toolhaft/client";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUNDLE } from "./screen.ts";

/** The tool that most tests are about. */
export const TIDES = { bundleID: BUNDLE, toolSlug: "tides", version: "v1" };

/** A bundle with tools of each kind: ready, off, blocked by a secret, with an output that does not fit. */
export async function storeSamples(client: Client, service: string): Promise<void> {
  await must(
    client.putBundle({
      params: { bundleID: BUNDLE },
      body: { slug: "harbour", displayName: "Harbour kit", description: "What a harbour master asks for" },
    }),
  );
  const put = async (slug: string, displayName: string, more: object = {}): Promise<void> => {
    const tool = { ...sample(service), displayName, ...more };
    const params = { bundleID: BUNDLE, toolSlug: slug, version: "v1" };
    await must(client.putTool({ params, body: JSON.stringify(tool, null, 2) }));
  };
  await put("berths", "Free berths", { isEnabled: false });
  await put("weather", "Weather report", {
    impl: { urlTemplate: `${service}/weather?q=\${harbour}&key=\${WEATHER_KEY}` },
  });
  await put("depths", "Depths of a harbour", { outputSchema: { type: "object", required: ["metres"] } });
  await put("tides", "Tides of a harbour");
}

/** Cut the file of a tool off in its middle; answers its path in the store. */
export function damageTool(store: string, slug: string): string {
  const folder = `bundles/${BUNDLE}/tools`;
  const name = readdirSync(join(store, folder)).find((each) => each.startsWith(`${slug}~`)) ?? "";
  const file = join(store, folder, name);
  const text = readFileSync(file, "utf8");
  writeFileSync(file, text.slice(0, text.indexOf('"argSchema"') + 20));
  return `${folder}/${name}`;
}

function sample(service: string): object {
  return {
    displayName: "",
    description: "Tell the height of the tide in a harbour, and when it turns.",
    type: "http",
    tags: ["sea"],
    argSchema: {
      type: "object",
      properties: {
        harbour: { type: "string", minLength: 1, description: "Name of the harbour" },
        days: { type: "integer", minimum: 1, maximum: 7, default: 1 },
      },
      required: ["harbour"],
    },
    impl: { urlTemplate: `${service}/tides?at=\${harbour}&days=\${days}` },
  };
}

/** Fails the test where a request was refused. */
export async function must<T extends { ok: boolean }>(asked: Promise<T>): Promise<T> {
  const answer = await asked;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer;
}
