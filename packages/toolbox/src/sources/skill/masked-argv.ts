import type { Argv } from "@toolhaft/skill-descriptor";

/** Argv for the audit log: elements that hold a call's values are named instead, `<query>`. */
export function maskedArgv({ argv, placed }: Argv): readonly string[] {
  const params = new Map(
    placed.filter(({ kind }) => kind !== "flagifboolean").map(({ at, param }) => [at, param]),
  );
  return argv.map((element, at) => {
    const param = params.get(at);
    return param === undefined ? element : `<${param}>`;
  });
}
