import { isUtf8 } from "node:buffer";
import { chmodSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { reasonOf } from "../errors/reason.ts";

/** Where the value of a secret comes from. `isKept`: the file is there once the value was set. */
export type SecretFrom = { readonly variable: string } | { readonly file: string; readonly isKept?: boolean };

export interface SecretValue {
  readonly value: string;
  /** Why there is none. Names no path: whoever calls a tool may read it. */
  readonly missing?: string;
}

/** The value of now. A line break at the end of a file is none of its secret. */
export function readSecret(from: SecretFrom): SecretValue {
  if ("variable" in from) {
    const value = process.env[from.variable] ?? "";
    return value === "" ? { value, missing: `${from.variable} is not in the environment` } : { value };
  }
  try {
    const bytes = readFileSync(from.file);
    if (!isUtf8(bytes)) return { value: "", missing: "its file cannot be read (it is not UTF-8 text)" };
    const value = bytes.toString("utf8").replace(/\r?\n$/, "");
    return value === "" ? { value, missing: "its file is empty" } : { value };
  } catch (error) {
    const isUnset = from.isKept === true && (error as NodeJS.ErrnoException).code === "ENOENT";
    return {
      value: "",
      missing: isUnset ? "it was not set yet" : `its file cannot be read (${reasonOf(error)})`,
    };
  }
}

/** Put a value into a file for its owner alone, in one step. Throws the system's error. */
export function writeSecret(file: string, value: string): void {
  makePrivateFolder(dirname(file));
  const temporary = `${file}.${String(process.pid)}.new`;
  try {
    writeFileSync(temporary, value, { mode: 0o600, flag: "wx" });
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** Take a value away; there may be none. */
export function removeSecret(file: string): void {
  rmSync(file, { force: true });
}

/** The file of a secret in a folder of secrets. Names are those of variables, so that none leads out of it. */
export function secretFile(folder: string, name: string): string {
  return join(folder, name);
}

/** Why a folder cannot keep secrets; `undefined` where it can, or is only still to be made. */
export function folderFault(folder: string): string | undefined {
  try {
    const seen = lstatSync(folder, { throwIfNoEntry: false });
    if (seen === undefined) return undefined;
    if (!seen.isDirectory()) return "it is no folder";
    const isOpen = process.platform !== "win32" && (seen.mode & 0o077) !== 0;
    return isOpen
      ? `others may read it (mode ${(seen.mode & 0o777).toString(8)}); chmod 700 fixes that`
      : undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

function makePrivateFolder(folder: string): void {
  if (mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined) chmodSync(folder, 0o700);
}
