import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, extname, join } from "node:path";
import type { Page, PageFile } from "@toolhaft/rest-server";

/** The screen at `/admin`, as it lies next to the program; the files are read when somebody asks for them. */
export function screenFiles(folder: string | undefined = carried("admin")): Page | undefined {
  if (folder === undefined || !existsSync(join(folder, "index.html"))) return undefined;
  const files = new Map(filesIn(folder, "/admin"));
  const index = files.get("/admin/index.html");
  if (index !== undefined) files.set("/admin", index).set("/admin/", index);
  return files;
}

/** The palette for pages of others at `/tools-palette.js`, and what it loads. */
export function paletteFiles(folder: string | undefined = carried("palette")): Page {
  return new Map(folder === undefined ? [] : filesIn(folder, ""));
}

/** A folder that the build put next to the program, or next to its folder of chunks. */
function carried(name: string): string | undefined {
  const here = dirname(import.meta.filename);
  return [join(here, name), join(here, "..", name)].find((place) => existsSync(place));
}

/** Files of a folder and those below it, by the paths they are asked for; of unknown kinds none. */
function filesIn(folder: string, path: string, top: string = path): [string, PageFile][] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry): [string, PageFile][] => {
    const { name } = entry;
    const file = join(folder, name);
    // It says how node is to read the scripts, and nothing to a page.
    if (!/^[\w-][\w.-]*$/.test(name) || name === "package.json") return [];
    if (entry.isDirectory()) return filesIn(file, `${path}/${name}`, top);
    const type = TYPES.get(extname(name));
    if (type === undefined || !entry.isFile()) return [];
    // As Vite and esbuild name what never changes, in a folder of its own: assets/index-Bx3f01Za.js
    const isHashed = path !== top && /-[\w-]{8}\.\w{2,5}$/.test(name);
    return [[`${path}/${name}`, { type, isHashed, read: () => readFile(file) }]];
  });
}

const TYPES: ReadonlyMap<string, string> = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".json", "application/json; charset=utf-8"],
  [".txt", "text/plain; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".ico", "image/x-icon"],
  [".webmanifest", "application/manifest+json"],
  [".woff2", "font/woff2"],
]);
