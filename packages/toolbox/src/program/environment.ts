import { createRedactor } from "@toolhaft/json-text/redact";
import type { Redactor } from "@toolhaft/json-text/redact";

/** What a tool gets of the host's variables: PATH and HOME, and of the named ones those that are there. */
export interface ToolEnvironment {
  /** A record without a prototype, so that nothing else can slip in. */
  readonly env: Readonly<Record<string, string>>;
  /** Of `names` those that are there, sorted. */
  readonly passed: readonly string[];
}

export type HostEnvironment = Readonly<Record<string, string | undefined>>;

/** The Tools Manifest Reference, `envPassthrough`: the base, then only what is named and present. */
export function environmentFor(names: readonly string[], host: HostEnvironment): ToolEnvironment {
  const env = Object.create(null) as Record<string, string>;
  const take = (name: string): boolean => {
    const value = Object.hasOwn(host, name) ? host[name] : undefined;
    if (value === undefined) return false;
    env[name] = value;
    return true;
  };
  for (const name of ["PATH", "HOME"]) if (host[name] !== "") take(name);
  const passed = names.filter(take).sort();
  return { env, passed };
}

/** Values of the variables passed on: what a program says of them is for nobody else. */
export function passedValues({ env, passed }: ToolEnvironment): readonly string[] {
  return passed.filter((name) => name !== "PATH" && name !== "HOME").map((name) => env[name] ?? "");
}

/** Hides the values of the variables passed on, and others. */
export function redactorFor(environment: ToolEnvironment, others: readonly string[] = []): Redactor {
  return redactorOf([...others, ...passedValues(environment)]);
}

/** A redactor of these values; the calls of one tool share theirs. */
export function redactorOf(values: readonly string[]): Redactor {
  const key = JSON.stringify(values);
  const known = redactors.get(key);
  if (known !== undefined) return known;
  const redactor = createRedactor(values);
  if (redactors.size >= MOST_REDACTORS) redactors.clear();
  redactors.set(key, redactor);
  return redactor;
}

const redactors = new Map<string, Redactor>();
const MOST_REDACTORS = 32;
