import type { Loaded } from "@toolhaft/diagnostics";
import type { JsonDocument } from "@toolhaft/json-text";
import {
  bundleFileKind,
  loadBundle,
  loadBundleCatalog,
  loadBundleDraft,
  loadBundleTool,
  loadBundleTools,
  loadToolDraft,
  type ExtractCheck,
} from "@toolhaft/tool-bundle";
import { defineFormat, type Format } from "../../format.ts";
import { rulesFor } from "../../rules.ts";
import { toolsAround } from "./tools-around.ts";
import { viewStoredTools } from "./tool-views.ts";

/** The pack with or without the engines that judge `extractExpr`: most files need none. */
export function createBundleFormat(compileExtract?: ExtractCheck): Format {
  return defineFormat({
    id: "bundle",
    title: "stored tool or bundle",
    load(document, { path, reporter, isDraft, files }) {
      const options = {
        ...{ reporter },
        ...(path === undefined ? {} : { path }),
        ...(compileExtract === undefined ? {} : { compileExtract }),
        ...(files === undefined || !document.text.includes(FLOW_SIGN)
          ? {}
          : { flowLookup: toolsAround(files) }),
      };
      const load = isDraft === true ? loadDraft : loadAny;
      return { loaded: load(document, options), tools: viewStoredTools(document.value) };
    },
    lacks: ({ text }) =>
      compileExtract === undefined && (text.includes(EXTRACT_SIGN) || text.includes(JSONPATH_SIGN)),
    rules: rulesFor("bundle"),
  });
}

/** What a text holds when its file needs those engines. */
export const EXTRACT_SIGN = '"extractExpr"';
const JSONPATH_SIGN = '"jsonpath"';

const FLOW_SIGN = '"flow"';

function loadAny(document: JsonDocument, options: Parameters<typeof loadBundleTool>[1]): Loaded<unknown> {
  const kind = bundleFileKind(document.value);
  if (kind === "tool") return loadBundleTool(document, options);
  if (kind === "tools") return loadBundleTools(document, options);
  return kind === "bundle" ? loadBundle(document, options) : loadBundleCatalog(document, options);
}

function loadDraft(document: JsonDocument, options: Parameters<typeof loadBundleTool>[1]): Loaded<unknown> {
  const isBundle = bundleFileKind(document.value) === "bundle";
  return isBundle ? loadBundleDraft(document, options) : loadToolDraft(document, options);
}
