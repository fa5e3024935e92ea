import { randomBytes } from "node:crypto";
import { isObject, own, ownString, parseJson } from "@toolhaft/json-text";
import { isUuidV7 } from "@toolhaft/tool-bundle";
import { v7 as newId } from "uuid";
import { syncFolders } from "../commit/change.ts";
import type { Temporaries } from "../commit/temporary.ts";
import { StoreError } from "../errors/store-error.ts";
import { attempt, errnoOf, NO_LINKS } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import type { StorePaths } from "../layout.ts";

/** The layout this program reads and writes. */
export const FORMAT = 1;

export interface OpenedFolder {
  storeId: string;
  /** Seals page tokens. */
  secret: Uint8Array;
}

/** Open a store's folder, and make it one where it is empty or missing. An existing store is not written to. */
export async function openFolder(
  files: Files,
  paths: StorePaths,
  temporaries: Temporaries,
): Promise<OpenedFolder> {
  if (files.stat(paths.format) === undefined) await create(files, paths, temporaries);
  const storeId = readFormat(files, paths);
  return { storeId, secret: await readSecret(files, paths, temporaries) };
}

function readFormat(files: Files, { root, format }: StorePaths): string {
  const { value } = parseJson(files.readText(format));
  const fields = isObject(value) ? value : {};
  const number = own(fields, "format");
  const least = own(fields, "minReader");
  const storeId = ownString(fields, "storeId") ?? "";
  if (typeof number !== "number" || !isUuidV7(storeId)) {
    throw new StoreError("STORE_NOT_A_STORE", { path: root, problem: "its FORMAT.json cannot be read" });
  }
  const needed = typeof least === "number" ? least : number;
  if (needed > FORMAT) {
    throw new StoreError(
      "STORE_NEWER_FORMAT",
      { path: format, format: needed, known: FORMAT },
      { hint: "Update this program." },
    );
  }
  // Two kinds of lock do not exclude each other.
  const lock = ownString(fields, "lock") ?? "";
  if (lock === "generation") return storeId;
  throw new StoreError("STORE_NOT_A_STORE", { path: root, problem: `its lock "${lock}" is not known` });
}

async function create(files: Files, paths: StorePaths, temporaries: Temporaries): Promise<void> {
  await syncFolders(files, makeFolders(files, paths.root));
  // What a crashed creation left may be there, and what another process is just making.
  const others = files
    .list(paths.root)
    .filter(({ name }) => !["tmp", "owners", "secret", "FORMAT.json"].includes(name));
  if (others.length > 0) {
    const problem = `it holds ${others[0]?.name ?? ""} and no FORMAT.json`;
    throw new StoreError(
      "STORE_NOT_A_STORE",
      { path: paths.root, problem },
      { hint: "Name an empty folder, or one that does not exist." },
    );
  }
  const text = { format: FORMAT, minReader: FORMAT, lock: "generation", storeId: newId() };
  await createOnce(files, paths, temporaries, paths.format, encodeUtf8(`${JSON.stringify(text, null, 2)}\n`));
}

/** The secret; a store that cannot be written to gets one that lasts as long as the process. */
async function readSecret(files: Files, paths: StorePaths, temporaries: Temporaries): Promise<Uint8Array> {
  const secret = randomBytes(32);
  if (files.stat(paths.secret) === undefined) {
    try {
      await createOnce(files, paths, temporaries, paths.secret, secret, 0o600);
    } catch (error) {
      if (errnoOf(error) === undefined) throw error;
      return secret;
    }
  }
  return files.readBytes(paths.secret);
}

/** Make a file that others may be making too: the first one stays. */
async function createOnce(
  files: Files,
  paths: StorePaths,
  temporaries: Temporaries,
  path: string,
  bytes: Uint8Array,
  mode?: number,
): Promise<void> {
  const temporary = await temporaries.write(bytes, mode);
  try {
    files.link(temporary, path);
  } catch (error) {
    const code = errnoOf(error) ?? "";
    if (NO_LINKS.has(code)) files.rename(temporary, path);
    else if (code !== "EEXIST") throw error;
  } finally {
    attempt(() => {
      files.remove(temporary);
    });
  }
  await syncFolders(files, [paths.root]);
}

/** Make a folder and those it lies in; answers the folders that have a new name in them. */
function makeFolders(files: Files, path: string): string[] {
  if (path === "" || files.stat(path) !== undefined) return [];
  const parent = path.slice(0, path.lastIndexOf("/"));
  const changed = makeFolders(files, parent);
  files.makeFolder(path);
  return [...changed, parent === "" ? "/" : parent];
}
