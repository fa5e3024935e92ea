/** The system's word for an error, such as `ENOENT`. */
export function errnoOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "UNKNOWN";
}
