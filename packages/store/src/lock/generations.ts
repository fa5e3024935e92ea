import { attempt, errnoOf, NO_LINKS, tolerate } from "../files/errno.ts";
import type { Files } from "../files/types.ts";
import { encodeUtf8 } from "../files/utf8.ts";
import type { OwnerFile } from "../process/owner-file.ts";
import { type OwnerRecord, parseOwner, type ProcessView } from "../process/owner.ts";

/*
 * A lock is a folder of files named by rising numbers. The highest number counts: odd is held, even is free;
 * in an odd file stands who holds it. A number is taken by a link, which fails when the name exists, so that
 * exactly one process gets it. Whoever finds a dead holder frees the lock in its name, and then queues like
 * everybody else. No step removes or renames what a living process could hold, so that nobody who was
 * stopped in the middle and goes on later can harm anybody: it sees that its number is no longer the highest.
 */

/** Why a lock could not be taken right now. */
export type Attempt = { held: number } | { holder: OwnerRecord | undefined };

export interface LockFolder {
  files: Files;
  owner: OwnerFile;
  view: ProcessView;
  folder: string;
}

/** Try once to take the lock. An unknown holder is one whose record cannot be read. */
export function tryLock(lock: LockFolder): Attempt {
  const { files, folder } = lock;
  files.makeFolder(folder);
  for (;;) {
    const numbers = numbersIn(lock);
    const top = Math.max(0, ...numbers);
    if (isHeld(top)) {
      const holder = holderOf(lock, top);
      if (holder === undefined && files.stat(pathOf(lock, top)) === undefined) continue;
      // Its own lock, which could not be freed the last time: one step at a time runs under it.
      if (holder?.nonce === lock.owner.record.nonce) return { held: top };
      if (holder === undefined || lock.view.judge(holder) !== "dead") return { holder };
      release(lock, top);
      continue;
    }
    if (!take(lock, top + 1)) continue;
    const after = numbersIn(lock);
    if (Math.max(...after) > top + 1) {
      // Others went on while this process stood still: its number is an old one.
      remove(lock, top + 1);
      continue;
    }
    for (const old of after) if (old <= top) remove(lock, old);
    return { held: top + 1 };
  }
}

/** Free a lock that this process holds. Where that fails, the next attempt of this process goes on with it. */
export function unlock(lock: LockFolder, held: number): void {
  attempt(() => {
    lock.files.rename(pathOf(lock, held), pathOf(lock, held + 1));
  });
}

/** Free the lock of a dead process. Others may do the same at the same time. */
function release(lock: LockFolder, dead: number): void {
  take(lock, dead + 1);
  remove(lock, dead);
}

function isHeld(number: number): boolean {
  return number % 2 === 1;
}

/** Make the file of a number; false when somebody else did. */
function take(lock: LockFolder, number: number): boolean {
  const { files, owner } = lock;
  const path = pathOf(lock, number);
  try {
    files.link(owner.path(), path);
    return true;
  } catch (error) {
    const code = errnoOf(error) ?? "";
    if (code === "EEXIST") return false;
    if (code === "ENOENT") {
      owner.renew();
      return false;
    }
    if (!NO_LINKS.has(code)) throw error;
    return takeWithoutLinks(lock, path);
  }
}

/**
 * The name is just as exclusive, but for a moment the file is empty. A process that dies in that moment leaves
 * a holder that nobody can judge: the lock stays closed until a person removes the file.
 */
function takeWithoutLinks({ files, owner }: LockFolder, path: string): boolean {
  try {
    const file = files.create(path);
    try {
      files.write(file, encodeUtf8(JSON.stringify(owner.record)));
    } finally {
      files.close(file);
    }
    return true;
  } catch (error) {
    if (errnoOf(error) === "EEXIST") return false;
    throw error;
  }
}

function numbersIn({ files, folder }: LockFolder): number[] {
  return files
    .list(folder)
    .map(({ name }) => (/^\d{1,15}$/.test(name) ? Number(name) : 0))
    .filter((number) => number > 0);
}

function holderOf(lock: LockFolder, number: number): OwnerRecord | undefined {
  let text = "";
  tolerate(["ENOENT"], () => {
    text = lock.files.readText(pathOf(lock, number));
  });
  return parseOwner(text);
}

function remove(lock: LockFolder, number: number): void {
  attempt(() => {
    lock.files.remove(pathOf(lock, number));
  });
}

function pathOf({ folder }: LockFolder, number: number): string {
  return `${folder}/${String(number)}`;
}
