/** Where a path leads that is written in a file: `joinPath("kit/toolhaft.config.json", "../base.json")` is `base.json`. */
export function joinPath(file: string, path: string): string {
  if (path.startsWith("/") || /^[A-Za-z]:\//.test(path)) return path;
  const segments = file.split("/").slice(0, -1);
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    const last = segments.at(-1);
    if (segment === ".." && last !== undefined && last !== ".." && last !== "") segments.pop();
    else segments.push(segment);
  }
  return segments.join("/");
}

/** A path as seen from a folder: what globs match. Both absolute or both relative, `/`-separated; `undefined` outside of it. */
export function pathBelow(folder: string, path: string): string | undefined {
  if (folder === "") return path.startsWith("../") || path.startsWith("/") ? undefined : path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : undefined;
}
