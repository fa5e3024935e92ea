import { loadBtcpManifest, loadBtcpTool } from "@toolhaft/btcp-schema";
import { defineFormat, type Format } from "../../format.ts";
import { rulesFor } from "../../rules.ts";
import { isManifest, viewBtcpTools } from "./tool-views.ts";

// The BTCP Tool Schema speaks of descriptions itself, and the loader says so in its words.
const SAID_BY_LOADER = ["description/missing", "description/empty", "description/same-as-name"];

/** Browser tools: a manifest, or a file with one tool. */
export const btcpFormat: Format = defineFormat({
  id: "btcp",
  title: "BTCP browser tools",
  load(document, options) {
    const load = isManifest(document.value) ? loadBtcpManifest : loadBtcpTool;
    return { loaded: load(document, options), tools: viewBtcpTools(document.value) };
  },
  rules: rulesFor("btcp").filter(({ id }) => !SAID_BY_LOADER.includes(id)),
});
