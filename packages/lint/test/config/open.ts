import { openConfig, resolveConfig, type LintConfig, type OpenedConfig } from "../../src/config/index.ts";

/** A configuration in `kit/`, with other files around. */
export function open(lint: unknown, files: Record<string, unknown> = {}): OpenedConfig {
  const texts: Record<string, unknown> = { "kit/toolhaft.config.json": { lint }, ...files };
  return openConfig("kit/toolhaft.config.json", (path) => {
    const content = Object.hasOwn(texts, path) ? texts[path] : undefined;
    return content === undefined || typeof content === "string" ? content : JSON.stringify(content, null, 2);
  });
}

export function resolved(lint: unknown, files: Record<string, unknown> = {}): LintConfig {
  const opened = open(lint, files);
  const said = opened.reports.flatMap(({ diagnostics }) => diagnostics.map(({ message }) => message));
  if (!opened.sound) throw new Error(said.join("\n"));
  return resolveConfig(opened);
}
