import { spawn } from "node:child_process";

/** How a line runs on a terminal: where, and what somebody types once a question ends in `[y/N]`. */
interface OnTerminal {
  readonly cwd: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly answer?: string;
}

/**
 * Run a line of a shell on a terminal of its own.
 * @returns what a person sees at its end; what was written over, such as that a call of a busy machine still runs, is not in it
 */
export function onTerminal(line: string, { cwd, env, answer }: OnTerminal): Promise<string> {
  const child = spawn("script", ["-qec", line, "/dev/null"], {
    cwd,
    env: { PATH: process.env["PATH"], NO_COLOR: "1", ...env },
    stdio: [answer === undefined ? "ignore" : "pipe", "pipe", "inherit"],
  });
  let seen = "";
  child.stdout?.setEncoding("utf8").on("data", (text: string) => {
    seen += text;
    if (text.includes("[y/N]")) child.stdin?.write(`${answer ?? ""}\n`);
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => {
      const lines = seen.replaceAll("\r", "").split("\n");
      const last = lines.map((text) => text.split("\u001b[K").at(-1));
      resolve(last.join("\n").trimEnd());
    });
  });
}
