import { lstatSync, readlinkSync } from "node:fs";
import type { Isolate } from "../types.ts";

/** What any program needs to start: programs and libraries. */
const SYSTEM = ["/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store"];

/** How to find libraries, users and time zones. No password hashes, no host keys. Each costs a mount. */
const SETTINGS = ["alternatives", "group", "ld.so.cache", "localtime", "nsswitch.conf", "passwd"];

/** How to find hosts, and whom to trust there. */
const NETWORK = [
  "crypto-policies",
  "hosts",
  "pki",
  "protocols",
  "resolv.conf",
  "services",
  "ssl/certs",
  "ssl/openssl.cnf",
];

/** Whether a path is visible to every program that may read only what is named. */
export function isSystemFile(path: string): boolean {
  return SYSTEM.some((folder) => path.startsWith(`${folder}/`));
}

const cached = new Map<string, readonly string[]>();

/** The system's own files, read only, as arguments of bubblewrap; looked up once. */
export function systemArguments({ net = "on" }: Isolate): readonly string[] {
  const known = cached.get(net);
  if (known) return known;
  const settings = net === "off" ? SETTINGS : [...SETTINGS, ...NETWORK];
  const found = [...SYSTEM.flatMap(systemDirectory), ...settings.flatMap(setting)];
  cached.set(net, found);
  return found;
}

// A link costs less than a mount, and /bin is one nearly everywhere.
function systemDirectory(path: string): readonly string[] {
  const stat = lstat(path);
  if (!stat) return [];
  return stat.isSymbolicLink() ? ["--symlink", readlinkSync(path), path] : ["--ro-bind", path, path];
}

function setting(name: string): readonly string[] {
  const path = `/etc/${name}`;
  return lstat(path) ? ["--ro-bind-try", path, path] : [];
}

function lstat(path: string): ReturnType<typeof lstatSync> | undefined {
  return lstatSync(path, { throwIfNoEntry: false });
}
