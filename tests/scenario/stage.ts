import { fork } from "node:child_process";
import { join } from "node:path";
import type { ProgramName } from "./built.ts";
import { buildProgram, type Cli, type Outcome } from "./program.ts";

/**
 * An app's program as `buildProgram` has it, whose command lines are played one after another in one process: that
 * takes a sixth of the time. What reads stdin, or runs as somebody else, gets a process of its own here, too.
 */
export function stageProgram(name: ProgramName): Cli {
  const cli = buildProgram(name);
  const stage = fork(join(import.meta.dirname, "stage.mjs"), [cli.program], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    execArgv: [],
  });
  let before: Promise<unknown> = Promise.resolve();
  const gone = new Promise<never>((_, reject) =>
    stage.once("exit", () => {
      reject(new Error("the stage ended"));
    }),
  );
  gone.catch(() => undefined);
  const ask = (command: object): Promise<Outcome> => {
    const played = new Promise<Outcome>((resolve) =>
      stage.once("message", (outcome) => {
        resolve(outcome as Outcome);
      }),
    );
    stage.send(command, () => undefined);
    return Promise.race([played, gone]);
  };
  return {
    ...cli,
    async run(args, options) {
      if (options.stdin !== undefined || options.uid !== undefined) return cli.run(args, options);
      const { cwd } = options;
      const env = { PATH: process.env["PATH"], XDG_CACHE_HOME: join(cli.folder, ".caches"), ...options.env };
      const outcome = before.then(() => ask({ args, cwd, env }));
      before = outcome.catch(() => undefined);
      return outcome;
    },
    remove() {
      stage.kill("SIGKILL");
      cli.remove();
    },
  };
}
