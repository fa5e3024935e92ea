import { readFileSync } from "node:fs";
import { join } from "node:path";
import { published, type Published } from "@toolhaft/diagnostics";
import { expect, test } from "vitest";
import { root } from "../../scripts/root.mjs";
import { pageFiles } from "../../scripts/rule-pages/walk.mjs";
import { documents } from "./documents.ts";

/** What a visitor cannot reach before publication, by the constant that says where it is. */
const unreachable: readonly [keyof Published, RegExp][] = [
  ["site", /toolhaft\.dev/],
  ["package", /\bnpx (?:(?:-y|--yes|--no-install) )?tools-(?:lint|runner)\b/],
  ["package", /\bnpm (?:install|i|add|exec)\b[^`\n]*(?:@toolhaft\/|\btools-(?:lint|runner)\b)/],
  ["package", /"npx", *"(?:-y", *")?tools-(?:lint|runner)"|"-y", "tools-(?:lint|runner)"/],
  ["repository", /github\.com[/:]toolhaft\/|uses: toolhaft\//],
];

/** Paragraphs that name what cannot be reached and do not say from when on it can. */
function promises(text: string, names: Published = published): string[] {
  return text
    .split(/\n{2,}/)
    .filter((paragraph) => !/once (?:\S+ is )?published/i.test(paragraph.replaceAll(/\s+/g, " ")))
    .flatMap((paragraph) =>
      unreachable.flatMap(([name, pattern]) => {
        const found = names[name] === undefined ? pattern.exec(paragraph)?.[0] : undefined;
        return found === undefined ? [] : [found];
      }),
    );
}

test("no document has a visitor type or open what does not exist yet", () => {
  // How it comes to exist is what RELEASING.md is about.
  const read = [...documents(), ...pageFiles(root)].filter((document) => document !== "RELEASING.md");
  const found = read.flatMap((document) =>
    promises(readFileSync(join(root, document), "utf8")).map((promise) => `${document}: ${promise}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ["Run `npx -y tools-lint .`", 1],
  ["```sh\nnpm install --save-dev tools-lint\n```", 1],
  ['{ "command": "npx", "args": ["-y", "tools-runner", "mcp"] }', 1],
  ["repos:\n  - repo: https://github.com/toolhaft/toolhaft", 1],
  ["[Rules](https://toolhaft.dev/rules/)", 1],
  ["Once published,\n`npx tools-lint` does the same.", 0],
])("%j names %i that does not, until the names are set", (text, count) => {
  expect(promises(text, {})).toHaveLength(count);
  const set = {
    site: "https://toolhaft.dev",
    package: "tools-lint",
    repository: "https://git.example/kim/tools",
  };
  expect(promises(text, set)).toEqual([]);
});
