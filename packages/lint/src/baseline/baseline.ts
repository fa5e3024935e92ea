/** The findings that were there before: by file and fingerprint, each with what it was, for readers. */
export interface Baseline {
  version: 1;
  /** Paths count from the baseline's folder. */
  files: { [path: string]: { [fingerprint: string]: string } };
}

/** What is wrong with a baseline's text, or the baseline. */
export type ReadBaseline = { ok: true; baseline: Baseline } | { ok: false; reason: string };

/** Read a baseline. Never throws. */
export function readBaseline(text: string): ReadBaseline {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, reason: "it is no JSON; was a merge left half done?" };
  }
  if (!isRecord(value)) return { ok: false, reason: "it is no JSON object" };
  if (value["version"] !== 1) {
    return {
      ok: false,
      reason: `its version is ${value["version"] === undefined ? "missing" : JSON.stringify(value["version"])}, and 1 is read`,
    };
  }
  const { files } = value;
  if (!isRecord(files) || !Object.values(files).every(isRecord)) {
    return { ok: false, reason: '"files" must hold an object for each path' };
  }
  // Whatever a path is called, it is no name that objects have from elsewhere.
  const known = Object.entries(files).map(([path, entries]) => [path, { ...(entries as object) }] as const);
  return { ok: true, baseline: { version: 1, files: Object.fromEntries<Baseline["files"][string]>(known) } };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A baseline as text: sorted, one finding a line, so that merges and diffs stay readable. */
export function writeBaseline({ files }: Baseline): string {
  const sorted = Object.keys(files)
    .filter((path) => Object.keys(files[path] ?? {}).length > 0)
    .sort()
    .map((path) => [path, sortEntries(files[path] ?? {})] as const);
  return `${JSON.stringify({ version: 1, files: Object.fromEntries(sorted) }, null, 2)}\n`;
}

function sortEntries(entries: Readonly<Record<string, string>>): Record<string, string> {
  const order = (a: [string, string], b: [string, string]): number =>
    a[1] === b[1] ? (a[0] < b[0] ? -1 : 1) : a[1] < b[1] ? -1 : 1;
  // No fingerprint looks like an index, which objects would put first.
  return Object.fromEntries(Object.entries(entries).sort(order));
}
