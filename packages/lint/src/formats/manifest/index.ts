import { loadManifest } from "@toolhaft/manifest-schema";
import { defineFormat, type Format } from "../../format.ts";
import { rulesFor } from "../../rules.ts";
import { viewManifestTools } from "./tool-views.ts";

/** agentcli manifests (`tools.json`). */
export const manifestFormat: Format = defineFormat({
  id: "manifest",
  title: "agentcli tools manifest",
  load(document, options) {
    return {
      loaded: loadManifest(document, options),
      tools: viewManifestTools(document.value, options.plain),
    };
  },
  toolsOf: ({ value }) => viewManifestTools(value),
  rules: rulesFor("manifest"),
});
