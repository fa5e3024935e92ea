import type { StoreCode } from "./codes.ts";

/** What helps against each refusal: the documentation's second half of a code's line. */
export const storeCures: Readonly<Record<StoreCode, string>> = {
  STORE_ARGUMENT_INVALID: "Change the argument as the message says; ids are UUIDs of version 7.",
  STORE_BODY_INVALID: "Mend what `errors` names, each with its place; `tools-lint` says the same before.",
  STORE_BAD_PAGE_TOKEN: "Start at the first page, and ask for all pages alike.",
  STORE_ARCHIVE_INVALID: "Export it again; nothing of it was stored.",
  STORE_BUILT_IN: "Copy it into a bundle of your own and change that.",
  STORE_BUNDLE_NOT_FOUND: "List the bundles, deleted ones too.",
  STORE_TOOL_NOT_FOUND: "List or search the tools, disabled ones too.",
  STORE_EXAMPLE_NOT_FOUND: "List the examples of the tool, and take a name from there.",
  STORE_CONFLICT: "Store it as a new version.",
  STORE_CORRUPT:
    "Mend the file at the place named, delete the tool, or repair the store, which sets the file aside.",
  STORE_CORRUPT_EXISTS: "Repair the store, which sets the damaged file aside, and store it again.",
  STORE_NEWER_REVISION: "Change it with the program that wrote it, or update this one.",
  STORE_BUNDLE_DISABLED: "Enable the bundle first.",
  STORE_BUNDLE_DELETED: "Restore the bundle first; two days after its deletion it is gone.",
  STORE_BUNDLE_NOT_DELETED: "Nothing is to be done.",
  STORE_BUNDLE_NOT_EMPTY: "Delete its tools first.",
  STORE_ARCHIVE_CONFLICT: "Import in mode `skip`, or give what differs a new version.",
  STORE_TOO_LARGE: "Make it smaller, or open the store with larger limits.",
  STORE_CHECK_STOPPED: "Try again a moment later, or make the text shorter.",
  STORE_IO: "Look at the disk; what was said to be stored is.",
  STORE_NOT_A_STORE: "Name the folder of a store, an empty one, or one that does not exist.",
  STORE_NEWER_FORMAT: "Update this program.",
  STORE_CLOSED: "Open it again.",
  STORE_READ_ONLY: "Give this user permission to write, or only read.",
  STORE_BUSY: "Wait for the process named, or end it.",
  STORE_OUT_OF_FILES: "Raise the limit of open files (`ulimit -n`), or close what is open.",
  STORE_FULL: "Free space on the disk, or raise the quota.",
  STORE_LIMIT: "Delete what nobody needs, or open the store with larger limits.",
};
