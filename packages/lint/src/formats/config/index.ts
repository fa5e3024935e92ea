import { checkConfig } from "../../config/check/check-config.ts";
import { defineFormat, type Format } from "../../format.ts";
import { configRules } from "../../config/rules.ts";

/** Toolhaft's own configuration. */
export const configFormat: Format = defineFormat({
  id: "config",
  title: "Toolhaft configuration",
  load(document, { path = "toolhaft.config.json", reporter, files }) {
    const name = path.slice(path.lastIndexOf("/") + 1);
    // Paths in the file count from its folder, as those of the view do.
    const exists = files && ((base: string) => files.stat(base) !== undefined);
    checkConfig({ document, reporter }, { path: name, exists });
    const { diagnostics } = reporter;
    const conforms = diagnostics.every(({ severity }) => severity !== "error");
    return { loaded: { rejected: [], conforms, diagnostics }, tools: [] };
  },
  rules: Object.values(configRules),
});
