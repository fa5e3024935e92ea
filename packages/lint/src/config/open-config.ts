import { parseJsonc, type JsonDocument } from "@toolhaft/json-text";
import { tidy, type FileReport } from "../report.ts";
import { reportTooMany } from "./check/check-base-files.ts";
import { checkConfig } from "./check/check-config.ts";
import { checkedConfig } from "./check/checked.ts";
import type { ConfigFile } from "./types.ts";

/** One configuration file that was read. */
export interface ConfigLayer {
  /** As the host found it. */
  path: string;
  /** As reports name it. */
  shown: string;
  document: JsonDocument;
  content: ConfigFile;
}

/** A configuration with all it starts from. */
export interface OpenedConfig {
  /** The file itself. */
  path: string;
  /** What it starts from first, itself last. */
  layers: readonly ConfigLayer[];
  /** The findings of each file; with an error among them the layers are not to be used. */
  reports: readonly FileReport[];
  /** Whether it can be used: no file has an error. */
  sound: boolean;
}

/** Reads a file; `undefined` when it is not there. */
export type ReadConfig = (path: string) => string | Uint8Array | undefined;

/** Deeper chains than this are a mistake; a circle is found long before. */
const MOST_LAYERS = 64;

/**
 * Open a configuration and the ones it starts from, and check each. A base named twice is read once for each.
 * Never throws on input; what `read` throws reaches the caller. `show`: a path as reports name it; default as it is.
 */
export function openConfig(
  path: string,
  read: ReadConfig,
  { show = (file) => file }: { show?: (path: string) => string } = {},
): OpenedConfig {
  const texts = new Map<string, string | Uint8Array | undefined>();
  const layers: ConfigLayer[] = [];
  let opened = 0;
  const reports = new Map<string, FileReport>();
  open(path, []);
  const sound = [...reports.values()].every(({ diagnostics }) =>
    diagnostics.every(({ severity }) => severity !== "error"),
  );
  return { path, layers, reports: [...reports.values()], sound };

  function open(file: string, above: readonly string[]): void {
    const text = textOf(file);
    if (text === undefined) return;
    opened++;
    const document = parseJsonc(text);
    const checked = checkedConfig(document, show(file));
    const chain = [...above, file];
    const exists = (other: string): boolean => textOf(other) !== undefined;
    const { root, bases } = checkConfig(checked, { path: file, exists, above: chain });
    for (const base of bases) {
      if (chain.includes(base.path)) continue;
      if (opened < MOST_LAYERS) open(base.path, chain);
      else reportTooMany(checked, base);
    }
    const known = reports.get(file);
    const diagnostics = checked.found();
    if (known === undefined || known.diagnostics.length < diagnostics.length) {
      reports.set(file, { path: show(file), format: "config", diagnostics: tidy(diagnostics) });
    }
    // It was checked; with an error nobody reads what is in it.
    layers.push({ path: file, shown: show(file), document, content: root ?? {} });
  }

  function textOf(file: string): string | Uint8Array | undefined {
    if (!texts.has(file)) texts.set(file, read(file));
    return texts.get(file);
  }
}
