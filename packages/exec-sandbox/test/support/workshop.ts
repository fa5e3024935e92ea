import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for programs and files of one test file. */
export interface Workshop {
  readonly folder: string;
  /** A shell script as a program; the answer is its path. */
  shell(name: string, ...lines: readonly string[]): string;
  /** A Node.js script as a program. */
  node(name: string, ...lines: readonly string[]): string;
  /** Any file. */
  file(name: string, content: string | Uint8Array, mode?: number): string;
  remove(): void;
}

export function createWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), "exec-sandbox-test-"));
  const file = (name: string, content: string | Uint8Array, mode = 0o644): string => {
    const path = join(folder, name);
    writeFileSync(path, content);
    chmodSync(path, mode);
    return path;
  };
  return {
    folder,
    file,
    shell: (name, ...lines) => file(name, `#!/bin/sh\n${lines.join("\n")}\n`, 0o755),
    node: (name, ...lines) => file(name, `#!${process.execPath}\n${lines.join("\n")}\n`, 0o755),
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
