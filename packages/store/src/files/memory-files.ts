import { systemError } from "./errno.ts";
import type { EntryKind, Files, FileStat } from "./types.ts";
import { decodeUtf8 } from "./utf8.ts";

/** A file or a folder, by whatever names it has. */
export type MemoryNode =
  | { kind: "file"; bytes: Uint8Array; serial: number; writes: number; at: number }
  | { kind: "folder"; entries: Map<string, MemoryNode>; serial: number; writes: number; at: number };

/** Files in memory. `root` can be looked into and copied; nothing of it outlives the process. */
export interface MemoryFiles extends Files {
  readonly root: MemoryNode & { kind: "folder" };
}

type FolderNode = MemoryFiles["root"];

/** Milliseconds since 1970; never a whole second, which would say that the times of these files are no finer. */
const now = (): number => Date.now() + 0.5;

/** An empty file system in memory, with the same errors as a real one. Paths are absolute and `/`-separated. */
export function createMemoryFiles(): MemoryFiles {
  let serial = 0;
  const open = new Map<number, MemoryNode>();
  let nextFile = 3;
  const newFolder = (): FolderNode => ({
    kind: "folder",
    entries: new Map(),
    serial: ++serial,
    writes: 0,
    at: now(),
  });
  const root = newFolder();

  const find = (path: string): MemoryNode | undefined => {
    let node: MemoryNode | undefined = root;
    for (const name of namesOf(path)) node = node?.kind === "folder" ? node.entries.get(name) : undefined;
    return node;
  };
  const place = (path: string, call: string): { folder: FolderNode; name: string } => {
    const names = namesOf(path);
    const name = names.pop() ?? "";
    const folder = find(`/${names.join("/")}`);
    if (folder === undefined) throw systemError("ENOENT", call, path);
    if (folder.kind !== "folder") throw systemError("ENOTDIR", call, path);
    return { folder, name };
  };
  const set = (folder: FolderNode, name: string, node: MemoryNode | undefined): void => {
    if (node === undefined) folder.entries.delete(name);
    else folder.entries.set(name, node);
    folder.writes = ++serial;
    folder.at = now();
  };
  const fileAt = (path: string, call: string): MemoryNode & { kind: "file" } => {
    const node = find(path);
    if (node === undefined) throw systemError("ENOENT", call, path);
    if (node.kind !== "file") throw systemError("EISDIR", call, path);
    return node;
  };
  const opened = (node: MemoryNode): number => {
    open.set(nextFile, node);
    return nextFile++;
  };
  const createAt = (path: string): MemoryNode & { kind: "file" } => {
    const { folder, name } = place(path, "open");
    if (folder.entries.has(name)) throw systemError("EEXIST", "open", path);
    const node: MemoryNode = {
      kind: "file",
      bytes: new Uint8Array(),
      serial: ++serial,
      writes: 0,
      at: now(),
    };
    set(folder, name, node);
    return node;
  };
  const extend = (node: MemoryNode & { kind: "file" }, bytes: Uint8Array): void => {
    const joined = new Uint8Array(node.bytes.length + bytes.length);
    joined.set(node.bytes);
    joined.set(bytes, node.bytes.length);
    node.bytes = joined;
    node.writes = ++serial;
    node.at = now();
  };

  return {
    root,
    stat(path) {
      const node = find(path);
      return node && statOf(node);
    },
    list(path) {
      const node = find(path);
      if (node === undefined) throw systemError("ENOENT", "scandir", path);
      if (node.kind !== "folder") throw systemError("ENOTDIR", "scandir", path);
      return [...node.entries].map(([name, { kind }]) => ({ name, kind }));
    },
    readText: (path) => decodeUtf8(fileAt(path, "open").bytes),
    readBytesFrom: (path, from, most) => fileAt(path, "open").bytes.slice(from, from + most),
    readBytes: (path) => fileAt(path, "open").bytes,
    create: (path) => opened(createAt(path)),
    write(file, bytes) {
      const node = open.get(file);
      if (node?.kind !== "file") throw systemError("EBADF", "write");
      extend(node, bytes);
    },
    sync: (file) => (open.has(file) ? Promise.resolve() : Promise.reject(systemError("EBADF", "fsync"))),
    close(file) {
      if (!open.delete(file)) throw systemError("EBADF", "close");
    },
    openFolder(path) {
      const node = find(path);
      if (node === undefined) throw systemError("ENOENT", "open", path);
      return opened(node);
    },
    append(path, bytes) {
      extend(find(path) === undefined ? createAt(path) : fileAt(path, "open"), bytes);
    },
    link(from, to) {
      const node = fileAt(from, "link");
      const { folder, name } = place(to, "link");
      if (folder.entries.has(name)) throw systemError("EEXIST", "link", to);
      set(folder, name, node);
    },
    rename(from, to) {
      const source = place(from, "rename");
      const node = source.folder.entries.get(source.name);
      if (node === undefined) throw systemError("ENOENT", "rename", from);
      const target = place(to, "rename");
      const replaced = target.folder.entries.get(target.name);
      if (replaced === node) return;
      if (replaced?.kind === "folder") throw systemError("EISDIR", "rename", to);
      set(source.folder, source.name, undefined);
      set(target.folder, target.name, node);
    },
    remove(path) {
      fileAt(path, "unlink");
      const { folder, name } = place(path, "unlink");
      set(folder, name, undefined);
    },
    makeFolder(path) {
      const { folder, name } = place(path, "mkdir");
      const there = folder.entries.get(name);
      if (there === undefined) set(folder, name, newFolder());
      return there === undefined;
    },
    removeFolder(path) {
      const node = find(path);
      if (node === undefined) throw systemError("ENOENT", "rmdir", path);
      if (node.kind !== "folder") throw systemError("ENOTDIR", "rmdir", path);
      if (node.entries.size > 0) throw systemError("ENOTEMPTY", "rmdir", path);
      const { folder, name } = place(path, "rmdir");
      set(folder, name, undefined);
    },
  };
}

function namesOf(path: string): string[] {
  return path.split("/").filter((name) => name !== "");
}

function statOf(node: MemoryNode): FileStat {
  const kind: EntryKind = node.kind;
  const size = node.kind === "file" ? node.bytes.length : 0;
  const identity = `${String(node.serial)} ${String(node.writes)}`;
  return { kind, size, identity, modified: node.at, changed: node.at };
}
