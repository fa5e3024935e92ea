import { fstatSync } from "node:fs";

export interface TerminalLook {
  color: boolean;
  /** OSC 8 hyperlinks. */
  links: boolean;
  /** Room for a line that is written over and over. */
  live: boolean;
}

/**
 * How a stream may be written to. The flag wins, then `NO_COLOR`, then `FORCE_COLOR`, then what the stream is:
 * colours go to terminals only, and to those CI systems that show them when asked to.
 */
export function lookOf(descriptor: 1 | 2, flag: boolean | undefined, env: NodeJS.ProcessEnv): TerminalLook {
  const isTerminal = isCharacterDevice(descriptor) && env["TERM"] !== "dumb";
  const inCi = env["CI"] !== undefined && env["CI"] !== "" && env["CI"] !== "false";
  const color = flag ?? fromEnvironment(env) ?? isTerminal;
  return { color, links: color && isTerminal && !inCi, live: isTerminal && !inCi };
}

function fromEnvironment(env: NodeJS.ProcessEnv): boolean | undefined {
  if (env["NO_COLOR"] !== undefined && env["NO_COLOR"] !== "") return false;
  const force = env["FORCE_COLOR"];
  if (force === undefined) return undefined;
  return force !== "0" && force !== "false";
}

// Cheaper than node:tty, which loads the network stack; /dev/null passes too and loses nothing.
function isCharacterDevice(descriptor: 1 | 2): boolean {
  try {
    return fstatSync(descriptor).isCharacterDevice();
  } catch {
    return false;
  }
}
