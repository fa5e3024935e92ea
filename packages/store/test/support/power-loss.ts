import { createMemoryFiles } from "../../src/files/memory-files.ts";
import type { Files } from "../../src/files/types.ts";

type Step =
  | {
      kind: "entry";
      folder: number;
      name: string;
      node: number | undefined;
      from?: { folder: number; name: string };
    }
  | { kind: "data"; node: number; bytes: Uint8Array };

interface Logged {
  step: Step;
  /** The step after which it cannot get lost any more. */
  durableAt?: number;
}

/** Files that remember each step, and what of it a loss of power may take. */
export interface RecordedFiles {
  files: Files;
  /** How many steps were made. */
  length: () => number;
  /** The files after a loss of power behind `length` steps: `keeps` says of each step that may be lost whether it is. */
  after: (length: number, keeps: (step: number) => boolean) => Files;
}

const ROOT = 1;

/** Record what is done to files in memory: names in folders and contents, each on its own. */
export function recordFiles(): RecordedFiles {
  const inner = createMemoryFiles();
  const log: Logged[] = [];
  const nodes = new Map<string, number>([["/", ROOT]]);
  const opened = new Map<number, { node: number; path: string }>();
  let next = ROOT + 1;

  const parentOf = (path: string): string => path.slice(0, path.lastIndexOf("/")) || "/";
  const place = (path: string) => ({
    folder: nodes.get(parentOf(path)) ?? 0,
    name: path.slice(path.lastIndexOf("/") + 1),
  });
  const enter = (path: string, node: number | undefined): void => {
    log.push({ step: { kind: "entry", ...place(path), node } });
    if (node === undefined) nodes.delete(path);
    else nodes.set(path, node);
  };
  const contain = (node: number, path: string): void => {
    log.push({ step: { kind: "data", node, bytes: inner.readBytes(path).slice() } });
  };
  const settle = (node: number): void => {
    for (const logged of log) {
      const { step } = logged;
      const isMeant = step.kind === "data" ? step.node === node : step.folder === node;
      if (isMeant) logged.durableAt ??= log.length;
    }
  };
  const files: Files = {
    ...inner,
    create(path, mode) {
      const file = inner.create(path, mode);
      const node = next++;
      enter(path, node);
      opened.set(file, { node, path });
      return file;
    },
    write(file, bytes) {
      inner.write(file, bytes);
      const { node, path } = opened.get(file) ?? { node: 0, path: "" };
      contain(node, path);
    },
    async sync(file) {
      await inner.sync(file);
      settle(opened.get(file)?.node ?? 0);
    },
    openFolder(path) {
      const file = inner.openFolder(path) ?? 0;
      opened.set(file, { node: nodes.get(path) ?? 0, path });
      return file;
    },
    append(path, bytes) {
      const isNew = inner.stat(path) === undefined;
      inner.append(path, bytes);
      if (isNew) enter(path, next++);
      contain(nodes.get(path) ?? 0, path);
    },
    link(from, to) {
      inner.link(from, to);
      enter(to, nodes.get(from));
    },
    rename(from, to) {
      inner.rename(from, to);
      const node = nodes.get(from);
      log.push({ step: { kind: "entry", ...place(to), node, from: place(from) } });
      nodes.delete(from);
      if (node !== undefined) nodes.set(to, node);
    },
    remove(path) {
      inner.remove(path);
      enter(path, undefined);
    },
    makeFolder(path) {
      const isMade = inner.makeFolder(path);
      if (isMade) enter(path, next++);
      return isMade;
    },
    removeFolder(path) {
      inner.removeFolder(path);
      enter(path, undefined);
    },
  };
  return {
    files,
    length: () => log.length,
    after(length, keeps) {
      const folders = new Map<number, Map<string, number>>([[ROOT, new Map()]]);
      const contents = new Map<number, Uint8Array>();
      log.slice(0, length).forEach(({ step, durableAt }, index) => {
        const isSafe = durableAt !== undefined && durableAt <= length;
        if (!isSafe && !keeps(index)) return;
        if (step.kind === "data") {
          contents.set(step.node, step.bytes);
          return;
        }
        if (step.from) folders.get(step.from.folder)?.delete(step.from.name);
        const entries = folders.get(step.folder) ?? new Map<string, number>();
        folders.set(step.folder, entries);
        if (step.node === undefined) entries.delete(step.name);
        else entries.set(step.name, step.node);
      });
      return materialise(
        folders,
        contents,
        new Set(log.flatMap(({ step }) => (step.kind === "entry" ? [step.folder] : []))),
      );
    },
  };
}

function materialise(
  folders: ReadonlyMap<number, ReadonlyMap<string, number>>,
  contents: ReadonlyMap<number, Uint8Array>,
  isFolder: ReadonlySet<number>,
): Files {
  const files = createMemoryFiles();
  const build = (node: number, path: string): void => {
    for (const [name, child] of folders.get(node) ?? []) {
      const at = `${path}/${name}`;
      if (isFolder.has(child)) {
        files.makeFolder(at);
        build(child, at);
        continue;
      }
      const file = files.create(at);
      files.write(file, contents.get(child) ?? new Uint8Array());
      files.close(file);
    }
  };
  build(ROOT, "");
  return files;
}
