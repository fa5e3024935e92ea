import { isObject, type JsonValue } from "@toolhaft/json-text";

/** Where persistent grants are kept: `localStorage` is one, and so is anything with these two, waiting or not. */
export interface GrantStorage {
  getItem(key: string): string | null | Promise<string | null>;
  setItem(key: string, text: string): unknown;
}

/** Persistent grants as they stand in the storage: read anew each time, so that another page's changes count. */
export interface Remembered {
  /** False without a storage: then nothing can be persistent. */
  readonly isThere: boolean;
  read(): Promise<readonly string[]>;
  /** Answers false when it could not be written. */
  change(to: (capabilities: readonly string[]) => readonly string[]): Promise<boolean>;
}

/** Called when the storage fails, with the reason. */
export type OnStorageFailure = (doing: "read" | "write", message: string) => void;

const MOST_GRANTS = 1_000;

/** Keep grants in a storage under a key. What stands there and is no list of grants counts as none. */
export function createRemembered(
  storage: GrantStorage | undefined,
  key: string,
  onFailure: OnStorageFailure,
): Remembered {
  if (storage === undefined) {
    return { isThere: false, read: () => Promise.resolve([]), change: () => Promise.resolve(false) };
  }
  const read = async (): Promise<readonly string[]> => {
    try {
      const text = await storage.getItem(key);
      const found = text === null ? [] : capabilitiesIn(text);
      if (found !== undefined) return found;
      onFailure("read", `${JSON.stringify(key)} holds no list of grants`);
    } catch (thrown) {
      onFailure("read", reasonOf(thrown));
    }
    return [];
  };
  // One change after the other: each reads what the one before wrote.
  let last: Promise<unknown> = Promise.resolve();
  return {
    isThere: true,
    read,
    change(to) {
      const changed = last.then(async () => {
        const capabilities = [...new Set(to(await read()))];
        try {
          await storage.setItem(key, JSON.stringify({ version: 1, capabilities }));
          return true;
        } catch (thrown) {
          onFailure("write", reasonOf(thrown));
          return false;
        }
      });
      last = changed;
      return changed;
    },
  };
}

function capabilitiesIn(text: string): string[] | undefined {
  const value = jsonIn(text);
  if (!isObject(value) || value["version"] !== 1) return undefined;
  const list: JsonValue | undefined = value["capabilities"];
  if (!Array.isArray(list) || list.length > MOST_GRANTS) return undefined;
  const capabilities = list.filter((each) => typeof each === "string");
  return capabilities.length === list.length ? capabilities : undefined;
}

function jsonIn(text: string): JsonValue | undefined {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : "the storage failed";
}
