import {
  findProgram,
  type Executor,
  type Isolate,
  type RunOutcome,
  type RunRequest,
} from "@toolhaft/exec-sandbox";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { crashOf } from "./crash-of.ts";
import { isSecretName, leakedIn } from "./leaked-in.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";

/** What was seen of programs apart from what they say. */
export interface Sighting {
  /** What they made or changed without being allowed to. */
  readonly written: readonly string[];
  /** They tried to reach a network. */
  readonly usedNetwork: boolean;
  /** Variables whose values they printed. */
  readonly leaked: readonly string[];
  /** How one of them crashed. */
  readonly crash?: string;
}

/** Where nobody looks. */
export const NOTHING_SEEN: Sighting = { written: [], usedNetwork: false, leaked: [] };

/** An executor that runs every program where it can do no harm. */
export interface WatchedExecutor extends Executor {
  /** What was seen since it was asked the last time. */
  seen(): Sighting;
}

/**
 * Run programs without a network, on a copy of their working directory, with an empty home and made-up secrets; and
 * see what they try. What `isolate` lets them write, they may write.
 */
export function watchedExecutor(executor: Executor): WatchedExecutor {
  const workplaces = new Map<string, Workplace>();
  let seen = fresh();
  const workplaceFor = (cwd: string): Workplace => {
    const known = workplaces.get(cwd) ?? openWorkplace(cwd);
    workplaces.set(cwd, known);
    return known;
  };
  return {
    foresee: (isolate) => executor.foresee(isolate),
    probe: () => executor.probe(),
    async close() {
      for (const workplace of workplaces.values()) workplace.remove();
      workplaces.clear();
      await executor.close();
    },
    async run(request) {
      const workplace = workplaceFor(request.cwd ?? process.cwd());
      const { env, secrets } = withoutSecrets(request.env ?? {}, workplace.home);
      const outcome = await executor.run(confined(request, workplace, env));
      for (const path of workplace.changes()) seen.written.add(path);
      for (const path of refusedWrites(outcome)) seen.written.add(path);
      seen.usedNetwork ||= sentAnything(workplace);
      for (const name of printed(outcome, secrets)) seen.leaked.add(name);
      seen.crash ??= crashOf(outcome);
      return outcome;
    },
    seen() {
      const { written, usedNetwork, leaked, crash } = seen;
      seen = fresh();
      return {
        written: [...written],
        usedNetwork,
        leaked: [...leaked],
        ...(crash === undefined ? {} : { crash }),
      };
    },
  };
}

function fresh(): {
  written: Set<string>;
  usedNetwork: boolean;
  leaked: Set<string>;
  crash: string | undefined;
} {
  return { written: new Set(), usedNetwork: false, leaked: new Set(), crash: undefined };
}

/** Nobody's secrets in the place of somebody's. */
function withoutSecrets(
  given: Readonly<Record<string, string>>,
  home: string,
): { env: Readonly<Record<string, string>>; secrets: ReadonlyMap<string, string> } {
  const env: Record<string, string> = { ...given, ...(given["HOME"] === undefined ? {} : { HOME: home }) };
  const secrets = new Map<string, string>();
  for (const name of Object.keys(given)) {
    if (!isSecretName(name)) continue;
    const value = `made-up-${name.toLowerCase().replaceAll("_", "-")}-7c1f9e24`;
    env[name] = value;
    secrets.set(name, value);
  }
  return { env, secrets };
}

// Counts what the namespace sent: what was tried is seen, also where the program says nothing of it.
const SCRIPT = `notes=$1; shift
"$@"
code=$?
cat /proc/net/snmp /proc/net/snmp6 >"$notes" 2>/dev/null
if [ "$code" -gt 128 ]; then kill -"$((code - 128))" $$; fi
exit "$code"`;

function confined(
  request: RunRequest,
  workplace: Workplace,
  env: Readonly<Record<string, string>>,
): RunRequest {
  const { isolate = {}, keep = [] } = request;
  const found = request.file.includes("/")
    ? request.file
    : (findProgram(request.file, env["PATH"]) ?? request.file);
  // A private /tmp covers what lies there, and the copy is next to it.
  const file = workplace.placeOf(found);
  const isolated: Isolate = {
    ...isolate,
    net: "off",
    write: [...(isolate.write ?? []), ...workplace.folders],
    home: workplace.home,
  };
  const notes = join(workplace.notes, "sent");
  return {
    ...request,
    file: "/bin/sh",
    args: ["-c", SCRIPT, "tools-runner", notes, file, ...(request.args ?? [])],
    env,
    cwd: workplace.cwd,
    isolate: isolated,
    keep: [...keep, file],
  };
}

/** Counters of attempts, by protocol: connections, datagrams, and what found no way out. */
const COUNTERS: ReadonlySet<string> = new Set([
  "Ip.OutNoRoutes",
  "Tcp.ActiveOpens",
  "Udp.OutDatagrams",
  "Icmp.OutMsgs",
  "Ip6OutNoRoutes",
  "Udp6OutDatagrams",
]);

function sentAnything({ notes }: Workplace): boolean {
  const file = join(notes, "sent");
  let text = "";
  try {
    text = readFileSync(file, "utf8");
    rmSync(file);
  } catch {
    // The program was ended before there was anything to note.
  }
  const lines = text.split("\n").map((line) => line.split(/\s+/));
  for (const [at, [name = "", ...values]] of lines.entries()) {
    if (COUNTERS.has(name) && values[0] !== "0") return true;
    const names = lines[at - 1];
    if (names?.[0] !== name || !name.endsWith(":")) continue;
    if (
      values.some(
        (value, index) => value !== "0" && COUNTERS.has(`${name.slice(0, -1)}.${names[index + 1] ?? ""}`),
      )
    )
      return true;
  }
  return false;
}

/** What a program says where it was kept from writing. */
function refusedWrites({ stderr, stdout }: RunOutcome): readonly string[] {
  const said = `${stderr.text}\n${stdout.text()}`;
  const line = said.split("\n").find((each) => /read-only file system|EROFS/i.test(each));
  if (line === undefined) return [];
  const path = /(?:open|mkdir|unlink|rename|write|create|touch|access)[^'"/]*['"]?(\/[^'":,\s]+)/.exec(
    line,
  )?.[1];
  return [path ?? line.trim().slice(0, 200)];
}

/** Whose values a program gave away: what it says when it fails is cleaned before it goes anywhere. */
function printed({ stdout, ok }: RunOutcome, secrets: ReadonlyMap<string, string>): readonly string[] {
  if (!ok || secrets.size === 0) return [];
  return leakedIn(stdout.text(), secrets);
}
