import type { RunMemory } from "@toolhaft/lint";
import type { Claim } from "./entry.ts";

/** Notes what one file asks of the files before it. */
export interface ClaimNotes {
  run: RunMemory;
  /** `undefined` where what it did can't be said by claims. */
  claims: () => Claim[] | undefined;
}

/** Of one scope: names with what was answered first, and those that were entered. */
interface Noted {
  seen: Map<string, string | undefined>;
  set: Set<string>;
}

/** A run's memory for the file `path` that notes what it is asked. */
export function noteClaims(run: RunMemory, path: string): ClaimNotes {
  const scopes = new Map<string, Noted>();
  let isOdd = false;
  return {
    run: {
      firstFiles: {
        get(scope) {
          const real = namesAt(run, scope);
          const noted: Noted = scopes.get(scope) ?? { seen: new Map(), set: new Set() };
          scopes.set(scope, noted);
          const { seen, set } = noted;
          return {
            get(name) {
              const file = real.get(name);
              if (!seen.has(name)) seen.set(name, file);
              return file;
            },
            set(name, file) {
              set.add(name);
              isOdd ||= file !== path;
              return real.set(name, file);
            },
          };
        },
        // What `get` gave is the run's own already.
        set: () => run.firstFiles,
      },
    },
    claims() {
      const claims = [...scopes].map(([scope, { seen, set }]): Claim => {
        const claim: Claim = { scope, first: [], taken: [] };
        for (const [name, file] of seen) {
          isOdd ||= (file === undefined) !== set.has(name);
          if (file === undefined) claim.first.push(name);
          else claim.taken.push([name, file]);
        }
        return claim;
      });
      return isOdd ? undefined : claims.filter(({ first, taken }) => first.length + taken.length > 0);
    },
  };
}

/** Whether the files before answer as they did; then the names of this file are entered as linting it would. */
export function replayClaims(claims: readonly Claim[], run: RunMemory, path: string): boolean {
  const holds = claims.every(({ scope, first, taken }) => {
    const names = run.firstFiles.get(scope);
    return (
      first.every((name) => names?.get(name) === undefined) &&
      taken.every(([name, file]) => names?.get(name) === file)
    );
  });
  if (!holds) return false;
  for (const { scope, first } of claims) {
    const names = namesAt(run, scope);
    for (const name of first) names.set(name, path);
  }
  return true;
}

type Names = NonNullable<ReturnType<RunMemory["firstFiles"]["get"]>>;

function namesAt(run: RunMemory, scope: string): Names {
  const known = run.firstFiles.get(scope);
  if (known !== undefined) return known;
  const names = new Map<string, string>();
  run.firstFiles.set(scope, names);
  return names;
}
