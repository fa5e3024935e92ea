import type { CodeOf } from "@toolhaft/diagnostics";

/** Every way a call of the store can fail, the one place where their texts stand. */
export const storeCodes = {
  STORE_ARGUMENT_INVALID: {
    message: "{what} {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "An id, a slug, a version, a page size or another argument is not what it must be.",
  },
  STORE_BODY_INVALID: {
    message: "{what}: {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "The text to store is no sound JSON, or no sound tool or bundle; `issues` holds every finding.",
  },
  STORE_BAD_PAGE_TOKEN: {
    message: "the page token {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "The token was changed, or comes from another query, another list or another store.",
  },
  STORE_ARCHIVE_INVALID: {
    message: "{entry}: {problem}",
    retryable: false,
    httpStatus: 400,
    summary: "The ZIP file, or an entry of it, is refused; nothing was written.",
  },
  STORE_BUILT_IN: {
    message: '{what} is built in: only "isEnabled" may change',
    retryable: false,
    httpStatus: 403,
    summary: "A built-in bundle or tool was to be replaced, deleted or changed.",
  },
  STORE_BUNDLE_NOT_FOUND: {
    message: "no bundle {bundle}",
    retryable: false,
    httpStatus: 404,
    summary: "No bundle has this id, or it was swept away after its deletion.",
  },
  STORE_TOOL_NOT_FOUND: {
    message: "no tool {tool} in bundle {bundle}",
    retryable: false,
    httpStatus: 404,
    summary: "The bundle has no tool of this slug and version.",
  },
  STORE_EXAMPLE_NOT_FOUND: {
    message: "no example {example} of tool {tool}",
    retryable: false,
    httpStatus: 404,
    summary: "The tool has no saved example of this name.",
  },
  STORE_CONFLICT: {
    message: "{what} exists already; it was left as it is",
    retryable: false,
    httpStatus: 409,
    summary: "Slug and version are taken in this bundle.",
  },
  STORE_CORRUPT: {
    message: "{path}: {problem}",
    retryable: false,
    httpStatus: 409,
    summary: "The file of this tool or bundle cannot be read as one. It was left as it is.",
  },
  STORE_CORRUPT_EXISTS: {
    message: "{path} holds this key already and is damaged: {problem}",
    retryable: false,
    httpStatus: 409,
    summary: "A damaged file has the slug and version of the tool to store; it is never written over.",
  },
  STORE_NEWER_REVISION: {
    message: "{path} has the schemaVersion {version}, which this program does not know",
    retryable: false,
    httpStatus: 409,
    summary: "A newer program wrote the file: it can be read, never written back.",
  },
  STORE_BUNDLE_DISABLED: {
    message: "bundle {bundle} is disabled: nothing in it can be added or changed",
    retryable: false,
    httpStatus: 409,
    summary: "PUT and PATCH of tools need an enabled bundle.",
  },
  STORE_BUNDLE_DELETED: {
    message: "bundle {bundle} was deleted at {at}",
    retryable: false,
    httpStatus: 409,
    summary: "The bundle is soft-deleted; restore it first.",
  },
  STORE_BUNDLE_NOT_DELETED: {
    message: "bundle {bundle} is not deleted",
    retryable: false,
    httpStatus: 409,
    summary: "Only a soft-deleted bundle can be restored.",
  },
  STORE_BUNDLE_NOT_EMPTY: {
    message: "bundle {bundle} still holds {count}",
    retryable: false,
    httpStatus: 409,
    summary: "Only an empty bundle can be deleted.",
  },
  STORE_ARCHIVE_CONFLICT: {
    message: "{differ} from what is stored, first {first}; nothing was written",
    retryable: false,
    httpStatus: 409,
    summary: "An import in mode `fail` met tools or bundles that exist with other content.",
  },
  STORE_TOO_LARGE: {
    message: "{what} has {size} bytes; the limit is {limit}",
    retryable: false,
    httpStatus: 413,
    summary: "A text or an archive is larger than the store takes. It was not looked at.",
  },
  STORE_CHECK_STOPPED: {
    message: "{what} was not stored, for it could not be checked: {reason}",
    retryable: true,
    httpStatus: 503,
    summary: "A long text is checked apart: there was no room for that, or it took more than it may.",
  },
  STORE_IO: {
    message: "{action} {path}: {errno}",
    retryable: false,
    httpStatus: 500,
    summary: "The file system failed. What was acknowledged before stands.",
  },
  STORE_NOT_A_STORE: {
    message: "{path} is no store: {problem}",
    retryable: false,
    httpStatus: 500,
    summary: "The folder holds other things, or its FORMAT.json cannot be read.",
  },
  STORE_NEWER_FORMAT: {
    message: "{path} says format {format}; this program reads up to {known}",
    retryable: false,
    httpStatus: 500,
    summary: "A newer program made the store. It was not touched.",
  },
  STORE_CLOSED: {
    message: "the store is closed",
    retryable: false,
    httpStatus: 503,
    summary: "A call came after `close()`.",
  },
  STORE_READ_ONLY: {
    message: "{action} {path}: the store cannot be written to ({errno})",
    retryable: false,
    httpStatus: 503,
    summary: "The file system is read-only or permissions are missing. Reading goes on.",
  },
  STORE_BUSY: {
    message: "{what} is locked by {holder} since {since}; gave up after {waitedMs} ms",
    retryable: true,
    httpStatus: 503,
    summary: "Another process holds the lock and is alive, or lives where nobody can tell.",
  },
  STORE_UNREACHABLE: {
    message: "{action} {path}: the database {problem}",
    retryable: true,
    httpStatus: 503,
    summary: "The database cannot be reached, or the connection was lost in the middle of a call.",
  },
  STORE_DRIVER_MISSING: {
    message: "a store in PostgreSQL needs the package pg, which is not installed",
    retryable: false,
    httpStatus: 500,
    summary: "The driver of the database is installed by those who keep a store in one.",
  },
  STORE_OUT_OF_FILES: {
    message: "{action} {path}: too many open files ({errno})",
    retryable: true,
    httpStatus: 503,
    summary: "The process or the system has no file descriptors left, also after some waiting.",
  },
  STORE_FULL: {
    message: "{action} {path}: no space left ({errno})",
    retryable: true,
    httpStatus: 507,
    summary: "The disk or a quota is full. Nothing was changed.",
  },
  STORE_LIMIT: {
    message: "{what} holds {count}, the most it may",
    retryable: false,
    httpStatus: 507,
    summary: "The store's own limit of bundles or tools is reached.",
  },
} as const;

export type StoreCode = CodeOf<typeof storeCodes>;
