import { createTwoFilesPatch, FILE_HEADERS_ONLY } from "diff";

// A module of its own, loaded for a dry run alone: a dynamic import of `diff` itself would bundle all of it.

/** What would change in a file, as `git apply` and `patch -p1` take it. */
export function unifiedDiff(path: string, before: string, after: string): string {
  return createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
    context: 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
}
