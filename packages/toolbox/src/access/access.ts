import type { HttpSecret } from "@toolhaft/http-runner";
import type { ToolStore } from "@toolhaft/store";
import { type AllowedHostEntry, type AllowedHosts, parseAllowedHosts } from "@toolhaft/tool-bundle";
import { AccessRefusal } from "./access-refusal.ts";
import { addedHost } from "./added-host.ts";
import { type KeptAccess, printKept, readKept } from "./kept-access.ts";
import {
  folderFault,
  readSecret,
  removeSecret,
  secretFile,
  type SecretFrom,
  writeSecret,
} from "./secret-sources.ts";

/** Where stored tools may send requests, and with which secrets: what a configuration says, and what was added since. */
export interface Access {
  /** Another object whenever anything of it changed. */
  readonly now: AccessNow;
  view(): AccessView;
  /** Change what was added. Rejects with an `AccessRefusal`; `check` gets the revision of what there is, under the lock. */
  change(change: AccessChange, check?: (revision: string) => void): Promise<AccessView>;
  close(): void;
}

export interface AccessNow {
  readonly allowedHosts: AllowedHosts;
  readonly secrets: Readonly<Record<string, HttpSecret>>;
}

/** What may be shown: never a value. */
export interface AccessView {
  readonly allowedHosts: readonly { readonly host: string; readonly isFixed: boolean }[];
  readonly secrets: readonly SecretView[];
  readonly isLocked: boolean;
  readonly revision: string;
}

export interface SecretView {
  readonly name: string;
  readonly hosts: readonly string[];
  readonly isSet: boolean;
  /** The configuration's: only its value may be set, and that only where it comes from a file. */
  readonly isFixed: boolean;
}

/** What is to be there besides the configuration's own; what is absent stays. */
export interface AccessChange {
  readonly allowedHosts?: readonly string[];
  /** Each secret that was, or is to be, added; one that is not named goes. `value`: absent, it stays. */
  readonly secrets?: readonly {
    readonly name: string;
    readonly hosts?: readonly string[];
    readonly value?: string;
  }[];
}

export interface AccessOptions {
  readonly store: Pick<ToolStore, "readSettings" | "changeSettings">;
  /** The configuration's own. */
  readonly allowedHosts?: readonly AllowedHostEntry[];
  readonly secrets?: Readonly<
    Record<string, { readonly from: SecretFrom; readonly hosts: readonly string[] }>
  >;
  /** The folder that keeps values which are set while a program runs. Default: none can be. */
  readonly secretsFolder?: string;
  /** Nothing can be changed; what was added holds. */
  readonly isLocked?: boolean;
  /** Milliseconds between looks at what other processes changed; default 250; 0: never. */
  readonly lookMs?: number;
}

const NAME = /^[A-Z_][A-Z0-9_]{0,63}$/;
const MOST = 1_000;

/** Open what tools may reach. Rejects where what the store keeps cannot be read. */
export async function openAccess(options: AccessOptions): Promise<Access> {
  const { store, secrets: fixed = {}, secretsFolder, isLocked = false, lookMs = 250 } = options;
  const fixedHosts = options.allowedHosts ?? [];
  let seen = await store.readSettings("access");
  let kept = readKept(seen);
  const fileOf = (name: string): string | undefined =>
    secretsFolder === undefined ? undefined : secretFile(secretsFolder, name);
  const fromOf = (name: string): SecretFrom | undefined => {
    const given = Object.hasOwn(fixed, name) ? fixed[name]?.from : undefined;
    const file = fileOf(name);
    return given ?? (file === undefined ? undefined : { file, isKept: true });
  };
  const build = (): AccessNow => {
    const added = kept.allowedHosts.map(addedHost);
    const names = [...Object.keys(kept.secrets).filter((name) => !Object.hasOwn(fixed, name))];
    const all = [
      ...Object.entries(fixed).map(([name, { hosts }]) => [name, hosts] as const),
      ...names.map((name) => [name, kept.secrets[name] ?? []] as const),
    ];
    const secrets = all.map(([name, hosts]) => {
      const from = fromOf(name);
      const value = from === undefined ? { value: "", missing: "it was not set yet" } : readSecret(from);
      return [name, { ...value, hosts }] as const;
    });
    return {
      allowedHosts: [...parseAllowedHosts(fixedHosts).hosts, ...added],
      secrets: Object.fromEntries(secrets),
    };
  };
  let now = build();
  const look = async (): Promise<void> => {
    const read = await store.readSettings("access");
    if (read?.revision === seen?.revision) return;
    kept = readKept(read);
    seen = read;
    now = build();
  };
  const view = (): AccessView => ({
    allowedHosts: [
      ...fixedHosts.map((entry) => ({ host: hostOf(entry), isFixed: true })),
      ...kept.allowedHosts.map((host) => ({ host, isFixed: false })),
    ],
    secrets: Object.entries(now.secrets).map(([name, { hosts, value }]) => ({
      name,
      hosts: hosts.map(hostOf),
      isSet: value !== "",
      isFixed: Object.hasOwn(fixed, name),
    })),
    isLocked,
    revision: seen?.revision ?? "none",
  });
  /** What a change comes to, every part of it checked. */
  const checked = (
    { allowedHosts, secrets }: AccessChange,
    before: KeptAccess,
  ): { after: KeptAccess; values: ReadonlyMap<string, string> } => {
    const values = new Map<string, string>();
    const hostsOf: Record<string, readonly string[]> = {};
    for (const { name, hosts, value } of secrets ?? []) {
      if (!NAME.test(name))
        throw new AccessRefusal(
          "secret",
          `${JSON.stringify(name)} is no name of a secret: UPPER_CASE, up to 64 characters`,
        );
      if (value !== undefined) values.set(name, value);
      if (!Object.hasOwn(fixed, name)) hostsOf[name] = (hosts ?? before.secrets[name] ?? []).map(bound);
      else if (hosts !== undefined && !isSameSet(hosts, fixed[name]?.hosts ?? []))
        throw new AccessRefusal("fixed", `${name} is the configuration's: its hosts are changed there`);
    }
    // What was read may be sent back whole: the configuration's own entries are there already.
    const added = allowedHosts?.filter((host) => !fixedHosts.some((entry) => hostOf(entry) === host));
    for (const entry of added ?? []) addedHost(entry);
    for (const name of values.keys()) writable(name);
    const after: KeptAccess = {
      allowedHosts: [...new Set(added ?? before.allowedHosts)],
      secrets: secrets === undefined ? before.secrets : hostsOf,
      values: before.values + (values.size > 0 ? 1 : 0),
    };
    if (after.allowedHosts.length > MOST || Object.keys(after.secrets).length > MOST)
      throw new AccessRefusal(
        "host",
        `at most ${String(MOST)} hosts and ${String(MOST)} secrets can be added`,
      );
    return { after, values };
  };
  const writable = (name: string): string => {
    const from = fromOf(name);
    if (from !== undefined && "variable" in from)
      throw new AccessRefusal(
        "no-source",
        `${name} comes from the environment: it is set there, and the server started again`,
      );
    if (from === undefined)
      throw new AccessRefusal(
        "no-source",
        `there is no place to keep the value of ${name}: start the server with --secrets-dir`,
      );
    const fault =
      secretsFolder === undefined || from.file !== fileOf(name) ? undefined : folderFault(secretsFolder);
    if (fault !== undefined)
      throw new AccessRefusal("no-source", `the folder of secrets cannot keep ${name}: ${fault}`);
    return from.file;
  };
  const timer =
    lookMs === 0 ? undefined : setInterval(() => void look().catch(() => undefined), lookMs).unref();
  return {
    get now() {
      return now;
    },
    view,
    async change(change, check = () => undefined) {
      if (isLocked)
        throw new AccessRefusal(
          "locked",
          "hosts and secrets are locked (--lock-settings): change the configuration",
        );
      seen = await store.changeSettings("access", (text) => {
        check(text?.revision ?? "none");
        const before = readKept(text);
        const { after, values } = checked(change, before);
        for (const [name, value] of values) writeSecret(writable(name), value);
        for (const name of Object.keys(before.secrets)) {
          const file = fileOf(name);
          if (!Object.hasOwn(after.secrets, name) && !Object.hasOwn(fixed, name) && file !== undefined)
            removeSecret(file);
        }
        return printKept(after);
      });
      kept = readKept(seen);
      now = build();
      return view();
    },
    close() {
      clearInterval(timer);
    },
  };
}

function hostOf(entry: AllowedHostEntry): string {
  return typeof entry === "string" ? entry : entry.host;
}

function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  return some.every((each) => others.includes(each)) && others.every((each) => some.includes(each));
}

/** A host that a secret may be sent to: the same as those that may be added. */
function bound(entry: string): string {
  addedHost(entry);
  return entry;
}
