import { UsageError } from "@toolhaft/command-line";
import type { StateCheck, StoredState, ToolKey, ToolStore } from "@toolhaft/store";
import type { AuditSink } from "@toolhaft/toolbox";

/** A store whose changes from a shell are recorded as those over REST are: without a token. */
export function auditedStore(store: ToolStore, audit: AuditSink): ToolStore {
  const recorded = async <T>(
    route: string,
    key: string,
    change: (check: StateCheck) => Promise<T>,
    given: StateCheck = () => undefined,
  ): Promise<T> => {
    const problem = audit.required ? audit.ready() : undefined;
    if (problem !== undefined) {
      throw new UsageError(`changes must be audited, and the log cannot be written: ${problem}`);
    }
    const began = performance.now();
    let before: string | null = null;
    const record = (after: string | null, error: string | null): void => {
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
      record(isState(changed) ? etagOf(changed) : null, null);
      return changed;
    } catch (error) {
      record(null, error instanceof Error && "code" in error ? String(error.code) : "INTERNAL");
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
    putTool: (key, body, check) =>
      recorded("putTool", nameOf(key), (noting) => store.putTool(key, body, noting), check),
    patchTool: (key, change, check) =>
      recorded("patchTool", nameOf(key), (noting) => store.patchTool(key, change, noting), check),
    deleteTool: (key, check) =>
      recorded("deleteTool", nameOf(key), (noting) => store.deleteTool(key, noting), check),
    putExample: (key, body, check) =>
      recorded("putExample", nameOf(key), (noting) => store.putExample(key, body, noting), check),
    deleteExample: (key, check) =>
      recorded("deleteExample", nameOf(key), (noting) => store.deleteExample(key, noting), check),
    importBundles: (archive, options) =>
      recorded("importBundles", "", () => store.importBundles(archive, options)),
    repair: () => recorded("repairStore", "", () => store.repair()),
    changeSettings: (name, change) =>
      recorded("changeSettings", name, () => store.changeSettings(name, change)),
  };
}

function nameOf({ bundleID, slug, version }: ToolKey): string {
  return `${bundleID} ${slug} ${version}`;
}

function isState(value: unknown): value is StoredState {
  return typeof value === "object" && value !== null && "revision" in value && "isEnabled" in value;
}

/** As the server says it. */
function etagOf({ revision, isEnabled, isBuiltIn }: StoredState): string {
  return `"${revision}${isBuiltIn && !isEnabled ? "-off" : ""}"`;
}
