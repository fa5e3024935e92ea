/**
 * The shortest lexically equal form of a `/`-separated path: no `.`, no inner `..`, no doubled or
 * trailing `/`; the empty path is `.`. Nothing is read from a disk. (Go's `path.Clean`.)
 */
export function cleanPath(path: string): string {
  const rooted = path.startsWith("/");
  const kept: string[] = [];
  for (const segment of path.split("/")) {
    if (segment === "" || segment === ".") continue;
    if (segment !== "..") kept.push(segment);
    else if (kept.length > 0 && kept.at(-1) !== "..") kept.pop();
    else if (!rooted) kept.push("..");
  }
  const joined = kept.join("/");
  if (rooted) return `/${joined}`;
  return joined === "" ? "." : joined;
}
