import { textOf, UsageError, type OptionValues } from "@toolhaft/command-line";
import type { Isolate } from "@toolhaft/exec-sandbox";
import { resolve } from "node:path";
import type { StoredSettings } from "./run-settings.ts";

/** `--timeout`: seconds. */
export function readSeconds(values: OptionValues): number | undefined {
  const text = textOf(values, "timeout");
  if (text === undefined) return undefined;
  if (/^\d+(\.\d+)?$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`option --timeout needs seconds, such as 30 or 0.5, got ${JSON.stringify(text)}`);
}

/** `--isolate net=off --isolate read=data`: paths count from the working directory, and add up. */
export function readIsolate(parts: readonly string[], cwd: string): Isolate {
  let isolate: Isolate = {};
  for (const part of parts) {
    const [key = "", ...rest] = part.split("=");
    const value = rest.join("=");
    if (key === "net" && (value === "on" || value === "off")) isolate = { ...isolate, net: value };
    else if ((key === "read" || key === "write") && value !== "") {
      isolate = { ...isolate, [key]: [...(isolate[key] ?? []), resolve(cwd, value)] };
    } else if (key === "write") isolate = { ...isolate, write: isolate.write ?? [] };
    else if (key === "home" && value !== "") {
      isolate = { ...isolate, home: value === "private" ? value : resolve(cwd, value) };
    } else {
      throw new UsageError(
        `option --isolate does not take ${JSON.stringify(part)}; it takes net=off, read=PATH, write=PATH, home=private, home=PATH`,
      );
    }
  }
  return isolate;
}

/** `--dangerously-allow-loopback`: hosts of this machine, and no others, wherever their names lead. */
export function readLoopback(hosts: readonly string[]): StoredSettings["allowedHosts"] {
  return hosts.map((host) => {
    if (LOOPBACK.test(host)) return { host, allowPrivate: ["127.0.0.0/8", "::1/128"] };
    throw new UsageError(
      `option --dangerously-allow-loopback needs a host of this machine, such as http://127.0.0.1:8080, got ${JSON.stringify(host)}`,
    );
  });
}

const LOOPBACK = /^https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::(?:\d{1,5}|\*))?$/;

/** `--secret NAME=HOST`: the secrets, each a variable of the environment, and their hosts. */
export function readSecrets(parts: readonly string[]): StoredSettings["secrets"] {
  const hosts = new Map<string, readonly string[]>();
  for (const part of parts) {
    const [, name, host] = /^([A-Za-z_]\w*)=(.+)$/.exec(part) ?? [];
    if (name === undefined || host === undefined) {
      throw new UsageError(
        "option --secret needs NAME=HOST, the name of a variable and the host that may get its value",
      );
    }
    hosts.set(name, [...(hosts.get(name) ?? []), host]);
  }
  return Object.fromEntries(
    [...hosts].map(([name, each]) => [name, { from: { variable: name }, hosts: each }]),
  );
}
