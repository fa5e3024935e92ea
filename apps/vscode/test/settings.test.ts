import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../../../scripts/root.mjs";

interface Manifest {
  contributes: { commands: { command: string }[]; configuration: { properties: Record<string, unknown> } };
  capabilities: { untrustedWorkspaces: { restrictedConfigurations: string[] } };
}

const app = join(root, "apps/vscode");
const read = (path: string): string => readFileSync(join(app, path), "utf8");

test("the extension names no setting and no command but those that its package.json declares", () => {
  const { contributes, capabilities } = JSON.parse(read("package.json")) as Manifest;
  const settings = Object.keys(contributes.configuration.properties);
  const declared = [...settings, ...contributes.commands.map(({ command }) => command)];
  const named = readdirSync(join(app, "src")).flatMap(
    (file) => read(join("src", file)).match(/(?<=")toolhaft\.[\w.]+(?=")/g) ?? [],
  );
  expect(named.filter((name) => !declared.includes(name))).toEqual([]);
  // Of all that is declared, the language client reads one setting itself.
  expect(declared.filter((name) => !named.includes(name))).toEqual(["toolhaft.trace.server"]);
  const { restrictedConfigurations } = capabilities.untrustedWorkspaces;
  expect(restrictedConfigurations.filter((name) => !settings.includes(name))).toEqual([]);
});
