const WORDS: Readonly<Record<string, string>> = {
  ENOENT: "no such file",
  EACCES: "no permission",
  EPERM: "not permitted",
  EISDIR: "it is a directory",
  ENOTDIR: "a part of the path is no directory",
  ELOOP: "it is a symbolic link, or links form a circle",
  ENOSPC: "no space left on the disk",
  EROFS: "the file system is read-only",
  EMFILE: "no descriptors left",
};

/** The system's reason in plain words; a path in the error's own text is never repeated. */
export function reasonOf(error: unknown): string {
  const code =
    error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (code === undefined) return error instanceof Error ? error.message : "unknown reason";
  return Object.hasOwn(WORDS, code) ? (WORDS[code] as string) : code;
}
