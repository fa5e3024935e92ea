// The end of a build of a package with components: what the compiler of TypeScript leaves out, put next to what it made.
import { copyFileSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const source = join(process.cwd(), "src");
const target = join(process.cwd(), "dist");

for (const file of readdirSync(source, { recursive: true, encoding: "utf8" })) {
  if (file.endsWith(".css")) copyFileSync(join(source, file), join(target, file));
  if (!file.endsWith(".svelte")) continue;
  const text = readFileSync(join(source, file), "utf8");
  writeFileSync(join(target, file), text.replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.js"'));
}
