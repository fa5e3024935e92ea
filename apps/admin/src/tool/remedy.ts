import type { Blocker, Client, Answer } from "@toolhaft/client";
import { printRoute, type ToolKey } from "../address/route.ts";
import { allowHost } from "../server/allow-host.ts";
import type { Key } from "../words/catalogue.ts";

/** What takes a blocker away. */
export type Remedy =
  /** Done here, by one button. */
  | { readonly kind: "do"; readonly label: Key; readonly name: string; readonly run: Run }
  /** Done on the page of health, which has more of it. */
  | { readonly kind: "go"; readonly label: Key; readonly name: string; readonly address: string };

type Run = (client: Client) => Promise<Answer<unknown>>;

/** The remedy for what keeps a tool from running; absent where only its author, or the machine's owner, has one. */
export function remedyOf({ fix }: Blocker, key: ToolKey): Remedy | undefined {
  if (fix === undefined) return undefined;
  const { bundleID, slug: toolSlug, version } = key;
  const { name } = fix;
  switch (fix.kind) {
    case "enableTool":
      return button("remedy.enableTool", name, (client) =>
        client.patchTool({ params: { bundleID, toolSlug, version }, body: { isEnabled: true } }),
      );
    case "enableBundle":
      return button("remedy.enableBundle", name, (client) =>
        client.patchBundle({ params: { bundleID }, body: { isEnabled: true } }),
      );
    case "restoreBundle":
      return button("remedy.restoreBundle", name, (client) => client.restoreBundle({ params: { bundleID } }));
    case "allowHost":
      return button("remedy.allowHost", name, (client) => allowHost(client, name));
    case "setSecret":
      return { kind: "go", label: "remedy.setSecret", name, address: secretAddress(name) };
    case "repairStore":
      return {
        kind: "go",
        label: "remedy.repairStore",
        name,
        address: printRoute({ view: "damaged", path: name }),
      };
  }
}

function secretAddress(secret: string): string {
  return printRoute({ view: "health", secret });
}

function button(label: Key, name: string, run: Run): Remedy {
  return { kind: "do", label, name, run };
}
