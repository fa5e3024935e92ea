import { showValue } from "@toolhaft/diagnostics";
import type { BtcpManifest } from "../model.ts";
import { shapeRules } from "../rules/shape.ts";
import { checkCapabilities, type CapabilityList } from "./check-capabilities.ts";
import { checkConfig } from "./check-config.ts";
import { checkManifestDescription } from "./check-description.ts";
import { checkKeys } from "./check-keys.ts";
import { checkProvider } from "./check-provider.ts";
import { checkVersion } from "./check-version.ts";
import { manifestKeys } from "./known-keys.ts";
import { readString } from "./read-field.ts";
import { placeOf, type CheckedObject, type LoadState } from "../load-state.ts";

/** Check what a manifest says about itself. `declared` keeps the capabilities with their places. */
export function checkManifestFields(
  state: LoadState,
  root: CheckedObject,
): { manifest: Omit<BtcpManifest, "tools" | "source">; declared: CapabilityList } {
  checkKeys(state, root, manifestKeys);
  const btcp = checkProtocol(state, root);
  const name = checkManifestName(state, root);
  const version = checkVersion(state, root);
  const description = checkManifestDescription(state, root);
  const provider = checkProvider(state, root);
  const declared = checkCapabilities(state, root);
  const config = checkConfig(state, root);
  const manifest: Omit<BtcpManifest, "tools" | "source"> = {
    capabilities: [...(declared?.keys() ?? [])],
    config,
  };
  if (btcp !== undefined) manifest.btcp = btcp;
  if (name !== undefined) manifest.name = name;
  if (version !== undefined) manifest.version = version;
  if (description !== undefined) manifest.description = description;
  if (provider !== undefined) manifest.provider = provider;
  return { manifest, declared };
}

function checkProtocol(state: LoadState, root: CheckedObject): string | undefined {
  const btcp = readString(state, root, "btcp");
  if (btcp === undefined || /^[0-9]+\.[0-9]+$/.test(btcp)) return btcp;
  const data = { version: showValue(btcp) };
  state.reporter.add(shapeRules["btcp/protocol-version"], {
    messageId: "pattern",
    data,
    ...placeOf(root, "btcp"),
  });
  return undefined;
}

const MAX_NAME = 64;

function checkManifestName(state: LoadState, root: CheckedObject): string | undefined {
  const name = readString(state, root, "name");
  if (name === undefined) return undefined;
  const place = placeOf(root, "name");
  if (!/^[a-z][a-z0-9-]*$/.test(name)) {
    state.reporter.add(shapeRules["btcp/manifest-name"], {
      messageId: "pattern",
      data: { name: showValue(name) },
      ...place,
    });
    return undefined;
  }
  if (name.length <= MAX_NAME) return name;
  state.reporter.add(shapeRules["btcp/manifest-name"], {
    messageId: "tooLong",
    data: { length: name.length },
    ...place,
  });
  return undefined;
}
