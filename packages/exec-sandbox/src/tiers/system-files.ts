import { lstatSync, readlinkSync } from "node:fs";

/** What any program needs to start: programs and libraries … */
const SYSTEM = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store"];

/** … and how to find names, users, time zones and certificates. No host keys, no password hashes. */
const SETTINGS = [
  "alternatives",
  "ca-certificates",
  "crypto-policies",
  "group",
  "hosts",
  "ld.so.cache",
  "ld.so.conf",
  "ld.so.conf.d",
  "localtime",
  "mime.types",
  "nsswitch.conf",
  "passwd",
  "pki",
  "protocols",
  "resolv.conf",
  "services",
  "ssl/certs",
  "ssl/openssl.cnf",
  "timezone",
].map((name) => `/etc/${name}`);

let cached: readonly string[] | undefined;

/** The system's own files, read only, as arguments of bubblewrap; looked up once. */
export function systemArguments(): readonly string[] {
  cached ??= [...SYSTEM.flatMap(systemDirectory), ...SETTINGS.flatMap(setting)];
  return cached;
}

// A link costs less than a mount, and /bin is one nearly everywhere.
function systemDirectory(path: string): readonly string[] {
  const stat = lstat(path);
  if (!stat) return [];
  return stat.isSymbolicLink() ? ["--symlink", readlinkSync(path), path] : ["--ro-bind", path, path];
}

function setting(path: string): readonly string[] {
  return lstat(path) ? ["--ro-bind-try", path, path] : [];
}

function lstat(path: string): ReturnType<typeof lstatSync> | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
