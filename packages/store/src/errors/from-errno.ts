import { errnoOf } from "../files/errno.ts";
import type { StoreCode } from "./codes.ts";
import { StoreError } from "./store-error.ts";

const CODES: Readonly<Record<string, StoreCode>> = {
  ENOSPC: "STORE_FULL",
  EDQUOT: "STORE_FULL",
  EFBIG: "STORE_FULL",
  EROFS: "STORE_READ_ONLY",
  EACCES: "STORE_READ_ONLY",
  EPERM: "STORE_READ_ONLY",
  EMFILE: "STORE_OUT_OF_FILES",
  ENFILE: "STORE_OUT_OF_FILES",
};

const HINTS: Partial<Record<StoreCode, string>> = {
  STORE_FULL: "Free some space, then try again; nothing has to be repaired.",
  STORE_READ_ONLY: "Give the user of this process the right to write to the store's folder.",
  STORE_OUT_OF_FILES: "Raise the limit of open files (ulimit -n), or try again when less is going on.",
  STORE_IO: "Check the disk and its system log. What was acknowledged before stands.",
};

/** The store's error for an error of the system; every other error is passed on as it is. */
export function fromErrno(error: unknown, action: string, path: string): unknown {
  const errno = errnoOf(error);
  if (error instanceof StoreError || errno === undefined) return error;
  const code = Object.hasOwn(CODES, errno) ? (CODES[errno] as StoreCode) : "STORE_IO";
  const hint = HINTS[code];
  return new StoreError(
    code,
    { action, path, errno },
    { cause: error, ...(hint === undefined ? {} : { hint }) },
  );
}
