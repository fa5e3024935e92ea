import { isObject, parseJson } from "@toolhaft/json-text";
import {
  bundleFileKind,
  type BundleTool,
  type FlowLookup,
  loadBundle,
  loadBundleTool,
  loadBundleTools,
  lookupIn,
  type ReadTools,
} from "@toolhaft/tool-bundle";
import type { FileView } from "../../format.ts";

/** So many files next to a flow are looked at, and so much of each. */
const MOST_FILES = 500;
const MOST_BYTES = 524_288;

/** Finds the tools that a flow calls in the files around it: those of its folder, and those of a store that it lies in. */
export function toolsAround(files: FileView): (own: string | undefined) => FlowLookup {
  let read: ReadTools | undefined;
  return (own) => lookupIn((read ??= readAround(files)), own);
}

function readAround(files: FileView): ReadTools {
  const tools: BundleTool[] = [];
  const bundles = new Map<string, string>();
  const readFolder = (folder: string): void => {
    for (const name of (files.list(folder) ?? []).slice(0, MOST_FILES))
      if (name.endsWith(".json")) readFile(`${folder}/${name}`);
  };
  const readFile = (path: string): void => {
    const head = files.stat(path)?.kind === "file" ? files.head(path, MOST_BYTES) : undefined;
    if (head === undefined || head.length >= MOST_BYTES) return;
    const document = parseJson(Uint8Array.from(head, (letter) => letter.charCodeAt(0)));
    const kind = bundleFileKind(document.value);
    if (kind === "tools") tools.push(...(loadBundleTools(document).document?.tools ?? []));
    else if (kind === "bundle") {
      const bundle = loadBundle(document).document;
      if (bundle !== undefined) bundles.set(bundle.slug, bundle.bundleID);
    } else if (isObject(document.value)) {
      const tool = loadBundleTool(document).document;
      if (tool !== undefined) tools.push(tool);
    }
  };
  readFolder(".");
  // In the folder of a store the tools of a bundle lie below it, next to other bundles.
  if (files.stat("../bundle.json")?.kind === "file") {
    for (const bundle of (files.list("../..") ?? []).slice(0, MOST_FILES)) {
      readFile(`../../${bundle}/bundle.json`);
      readFolder(`../../${bundle}/tools`);
    }
  }
  return { tools, bundles, where: "It was looked for in the files around this one." };
}
