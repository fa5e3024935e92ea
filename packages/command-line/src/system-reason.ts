const WORDS: Readonly<Record<string, string>> = {
  ENOENT: "no such file or folder",
  ENOTDIR: "a part of the path is a file",
  EISDIR: "it is a folder",
  EEXIST: "it is there already",
  EACCES: "permission denied",
  EPERM: "permission denied",
  EROFS: "the file system is read-only",
  ELOOP: "symbolic links lead in a circle",
  ENAMETOOLONG: "the name is too long",
  ENOSPC: "the disk is full",
  EDQUOT: "the disk is full",
  EMFILE: "too many files are open",
  ENFILE: "too many files are open",
};

/** Why a file operation failed, in words; the system's code where there are none for it. */
export function systemReason(error: unknown): string {
  const { code = "", message } = error as NodeJS.ErrnoException;
  return (Object.hasOwn(WORDS, code) ? WORDS[code] : undefined) ?? (code === "" ? message : code);
}
