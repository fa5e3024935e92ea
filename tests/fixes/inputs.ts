import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { FormatId } from "@toolhaft/lint";
import { pageFiles, readPage } from "../../scripts/rule-pages/walk.mjs";

/** One text to fix, as the file it stands for. */
export interface Input {
  name: string;
  path: string;
  format?: FormatId;
  text: string;
}

/** Every example of a rule's page, every fixture and every example of the project. */
export function allInputs(root: string): Input[] {
  return [...pageInputs(root), ...fileInputs(root, "fixtures"), ...fileInputs(root, "examples")];
}

function pageInputs(root: string): Input[] {
  const inputs: Input[] = [];
  for (const file of pageFiles(root)) {
    const page = readPage(root, file);
    for (const { format, text, line } of [...page.bad, ...page.good]) {
      if (text === undefined) continue;
      const input: Input = { name: `${file}:${String(line)}`, path: "example.json", text };
      if (format !== undefined && format !== "any") {
        input.format = format as FormatId;
        if (format === "skill-md") input.path = "example/SKILL.md";
      }
      inputs.push(input);
    }
  }
  return inputs;
}

function fileInputs(root: string, folder: string): Input[] {
  return (
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && (entry.name.endsWith(".json") || entry.name === "SKILL.md"))
      .map((entry) => {
        const path = join(entry.parentPath, entry.name);
        return { name: path.slice(root.length + 1), path, text: readFileSync(path, "utf8") };
      })
      // A byte that is no UTF-8 was replaced: such a file is never written.
      .filter(({ text }) => !text.includes("\ufffd"))
  );
}
