/** An error as the system's calls throw it. */
export interface SystemError extends Error {
  code: string;
  syscall?: string;
}

/** The system's code of an error, `undefined` for any other error. */
export function errnoOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !("code" in error)) return undefined;
  const { code } = error;
  return typeof code === "string" && /^E[A-Z0-9]+$/.test(code) ? code : undefined;
}

/** Make an error as the system would. */
export function systemError(code: string, syscall: string, path = ""): SystemError {
  const where = path === "" ? "" : ` '${path}'`;
  return Object.assign(new Error(`${code}: ${syscall}${where}`), { code, syscall });
}

/** Run a step; errors of these codes count as done: what was to be removed is gone already. */
export function tolerate(codes: readonly string[], step: () => void): void {
  try {
    step();
  } catch (error) {
    if (!codes.includes(errnoOf(error) ?? "")) throw error;
  }
}

/** Run a clean-up whose failure changes nothing: what is left over is swept later. */
export function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // Swept at the next start.
  }
}

/** What systems say that have no hard links. */
export const NO_LINKS: ReadonlySet<string> = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);
