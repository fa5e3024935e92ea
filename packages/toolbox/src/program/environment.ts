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

/** The values that must not be shown: those of the variables passed on, unless too short to be a secret. */
export function secretsOf({ env, passed }: ToolEnvironment): readonly string[] {
  const values = passed.filter((name) => name !== "PATH" && name !== "HOME").map((name) => env[name] ?? "");
  // Longest first: one may hold another.
  return values.filter(({ length }) => length >= SHORTEST_SECRET).sort((a, b) => b.length - a.length);
}

// TZ=UTC or LANG=C.UTF-8 are no secrets, and hiding "UTF-8" would spoil messages.
const SHORTEST_SECRET = 8;
