import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../scripts/root.mjs";

/** A fenced block of a document. */
export interface Block {
  /** `README.md:12`. */
  place: string;
  info: string;
  text: string;
}

/** The documents people read: at the root, in docs/, and each package's README. */
export function documents(): string[] {
  const folders = ["packages", "apps"].flatMap((home) =>
    list(home).map((name) => `${home}/${name}/README.md`),
  );
  const docs = readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((file) => !/(?:^|[\\/])(?:node_modules|dist|\.[^\\/]+)[\\/]/.test(file))
    .map((file) => `docs/${file.replaceAll("\\", "/")}`);
  const all = [...list("."), ...folders, ...docs, "benches/README.md"];
  return all.filter((file) => file.endsWith(".md") && existsSync(join(root, file))).sort();
}

/** Every fenced block of a document. */
export function blocksOf(file: string): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  readFileSync(join(root, file), "utf8")
    .split("\n")
    .forEach((line, index) => {
      if (!line.startsWith("```")) {
        if (open) open.text += `${line}\n`;
      } else if (open) {
        blocks.push(open);
        open = undefined;
      } else open = { place: `${file}:${String(index + 1)}`, info: line.slice(3).trim(), text: "" };
    });
  return blocks;
}

function list(folder: string): string[] {
  return readdirSync(join(root, folder));
}
