/** A file that everybody may get: of a screen, or a script for pages of others. */
export interface PageFile {
  /** Its media type: `text/html; charset=utf-8`. */
  readonly type: string;
  /** Whether its name changes with what it holds: then browsers keep it for good. Default false. */
  readonly isHashed?: boolean;
  /** Asked by the first request for it, and not again. */
  readonly read: () => Promise<Uint8Array>;
}

/** What stands in the place of a file that is not there. */
export interface MissingFile {
  /** How it gets there: a sentence for whoever asks for it. */
  readonly missing: string;
}

/** Files by their paths: `/admin`, `/admin/assets/index-Bx3f01.js`. Nothing else is looked for anywhere. */
export type Page = ReadonlyMap<string, PageFile | MissingFile>;

/** The paths of a page. Throws a `RangeError` for one that is more than plain names. */
export function pathsOf(page: Page): ReadonlySet<string> {
  for (const path of page.keys()) {
    if (/^(?:\/[\w-][\w.-]*)+\/?$/.test(path)) continue;
    throw new RangeError(`page: ${JSON.stringify(path)} is no path of plain names, such as /admin/index.js`);
  }
  return new Set(page.keys());
}
