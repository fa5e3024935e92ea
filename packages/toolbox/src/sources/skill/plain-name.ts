/** Whether an allowlist's key names a program that PATH may be searched for: no path, no option. */
export function isPlainName(binary: string): boolean {
  return binary !== "" && binary !== "." && binary !== ".." && !/^-|[/\\\0]/.test(binary);
}
