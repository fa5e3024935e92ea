import { UsageError } from "@toolhaft/command-line";
import type { ImportReport, SlugKey, StateCheck, StoredState, ToolKey, ToolStore } from "@toolhaft/store";
import type { AuditSink } from "@toolhaft/toolbox";

/** A store whose changes from a shell are recorded as those over REST are: without a token. */
export function auditedStore(store: ToolStore, audit: AuditSink): ToolStore {
  const recorded = async <T>(
    route: string,
    key: string | ((changed: T) => string),
    change: (check: StateCheck) => Promise<T>,
    given: StateCheck = () => undefined,
  ): Promise<T> => {
    const problem = audit.required ? audit.ready() : undefined;
    if (problem !== undefined) {
      throw new UsageError(`changes must be audited, and the log cannot be written: ${problem}`);
    }
    const began = performance.now();
    let before: string | null = null;
    const record = (key: string, after: string | null, error: string | null): void => {
      audit.writeChange?.({
        ...{ kind: "change", ts: new Date().toISOString(), token: null, tokenId: null, route, key },
        ...{ before, after, ok: error === null, error },
        ms: Math.round((performance.now() - began) * 100) / 100,
      });
    };
    try {
      const changed = await change((stored) => {
        before = stored === undefined ? null : etagOf(stored);
        given(stored);
      });
      const of = typeof key === "string" ? key : key(changed);
      record(of, isState(changed) ? etagOf(changed) : null, null);
      return changed;
    } catch (error) {
      record(
        typeof key === "string" ? key : "",
        null,
        error instanceof Error && "code" in error ? String(error.code) : "INTERNAL",
      );
      throw error;
    }
  };
  return {
    ...store,
    putBundle: (id, body, check) =>
      recorded("putBundle", id, (noting) => store.putBundle(id, body, noting), check),
    patchBundle: (id, change, check) =>
      recorded("patchBundle", id, (noting) => store.patchBundle(id, change, noting), check),
    deleteBundle: (id, check) =>
      recorded("deleteBundle", id, (noting) => store.deleteBundle(id, noting), check),
    restoreBundle: (id, check) =>
      recorded("restoreBundle", id, (noting) => store.restoreBundle(id, noting), check),
    putTool: (key, body, check, options) =>
      options?.dryRun === true
        ? store.putTool(key, body, check, options)
        : recorded("putTool", nameOf(key), (noting) => store.putTool(key, body, noting, options), check),
    patchTool: (key, change, check) =>
      recorded("patchTool", nameOf(key), (noting) => store.patchTool(key, change, noting), check),
    deleteTool: (key, check) =>
      recorded("deleteTool", nameOf(key), (noting) => store.deleteTool(key, noting), check),
    prefer: (key, check) =>
      recorded("putPreferred", slugOf(key), (noting) => store.prefer(key, noting), check),
    putExample: (key, body, check) =>
      recorded(
        "putExample",
        `${nameOf(key)} ${key.name}`,
        (noting) => store.putExample(key, body, noting),
        check,
      ),
    deleteExample: (key, check) =>
      recorded(
        "deleteExample",
        `${nameOf(key)} ${key.name}`,
        (noting) => store.deleteExample(key, noting),
        check,
      ),
    // What only says what would be done is no change.
    importBundles: (archive, options) =>
      options?.dryRun === true
        ? store.importBundles(archive, options)
        : recorded("importBundles", bundlesIn, () => store.importBundles(archive, options)),
    repair: (options) =>
      options?.dryRun === true
        ? store.repair(options)
        : recorded("repairStore", "", () => store.repair(options)),
    changeSettings: (name, change) =>
      recorded("changeSettings", name, () => store.changeSettings(name, change)),
  };
}

function nameOf({ version, ...key }: ToolKey): string {
  return `${slugOf(key)} ${version}`;
}

function slugOf({ bundleID, slug }: SlugKey): string {
  return `${bundleID} ${slug}`;
}

/** The bundles that something was stored in. */
function bundlesIn({ items }: ImportReport): string {
  const stored = items.filter(({ outcome }) => outcome === "stored");
  return [...new Set(stored.map(({ entry }) => entry.split("/")[1] ?? ""))].join(" ");
}

/** Examples, settings and what is preferred have a revision, and no switch. */
type State = Pick<StoredState, "revision"> & Partial<StoredState>;

function isState(value: unknown): value is State {
  return typeof value === "object" && value !== null && "revision" in value;
}

/** As the server says it. */
function etagOf({ revision, isEnabled = true, isBuiltIn = false }: State): string {
  return `"${revision}${isBuiltIn && !isEnabled ? "-off" : ""}"`;
}
