import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { root } from "../../../scripts/root.mjs";
import { buildOnce } from "../../../tests/scenario/built.ts";
import { rulePages } from "../../../scripts/site/rule-pages.mjs";
import type { Page } from "../../../scripts/site/page.mjs";

interface Report {
  files: { diagnostics: { rule: string }[] }[];
}

/** A command of a section, and the folder of the repository that it runs in. */
interface Shown {
  readonly folder: string;
  readonly args: readonly string[];
}

/** The commands of a section that lint files of the repository. */
function commandsIn(section: string): Shown[] {
  const lines = section.matchAll(
    /^(?:cd (packages\/\S+) && tools-lint (--locked \.)|tools-lint ((?:--info )?packages\/\S+))$/gm,
  );
  return [...lines].map(([, folder = ".", locked, given = ""]) => ({
    folder,
    args: (locked ?? given).split(" "),
  }));
}

function sectionOf(text: string, title: string): string {
  return (text.split(`\n## ${title}\n`)[1] ?? "").split(/^## /m)[0] ?? "";
}

function findsRule({ folder, args }: Shown, rule: string): boolean {
  const program = join(root, "apps/tools-lint/dist/tools-lint.js");
  const { stdout } = spawnSync(process.execPath, [program, ...args, "--format", "json"], {
    cwd: join(root, folder),
    encoding: "utf8",
  });
  const { files } = JSON.parse(stdout) as Report;
  return files.some(({ diagnostics }) => diagnostics.some((diagnostic) => diagnostic.rule === rule));
}

describe("an example that the playground cannot show", () => {
  let pages: Page[];
  beforeAll(async () => {
    buildOnce("tools-lint");
    pages = await rulePages();
  });

  test("is followed by a command that shows its rule, and for a good one does not", () => {
    const wrong: string[] = [];
    let run = 0;
    for (const { path, text } of pages) {
      const rule = path.replace(/^rules\/(.*)\.md$/, "$1");
      for (const [title, expected] of [
        ["Bad", true],
        ["Good", false],
      ] as const) {
        for (const given of commandsIn(sectionOf(text, title))) {
          run++;
          if (findsRule(given, rule) !== expected) wrong.push(`${title} of ${rule}: ${given.args.join(" ")}`);
        }
      }
    }
    expect(wrong).toEqual([]);
    expect(run).toBeGreaterThan(15);
  });

  test("has a command or a link, and never both", () => {
    const wrong = pages.flatMap(({ path, text }) =>
      ["Bad", "Good"].flatMap((title) => {
        const section = sectionOf(text, title);
        const examples = section.match(/^````|^The file `/gm)?.length ?? 0;
        const links = section.match(/class="open-in-playground"/g)?.length ?? 0;
        const commands = section.match(/^(?:cd \S+ && )?tools-lint /gm)?.length ?? 0;
        // A block of an example has two fences; a file whose bytes cannot be shown has a line.
        const unshown = section.match(/^The file `/gm)?.length ?? 0;
        return (examples - unshown) / 2 + unshown === links + commands ? [] : [`${title} of ${path}`];
      }),
    );
    expect(wrong).toEqual([]);
  });
});
