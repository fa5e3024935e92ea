import { spawn } from "node:child_process";

/** Open an address in whatever the desktop opens addresses with. Answers why it could not, and never rejects. */
export function openBrowser(
  address: string,
  { platform, env }: Pick<NodeJS.Process, "platform" | "env"> = process,
): Promise<string | undefined> {
  if (platform !== "darwin" && platform !== "win32" && !hasDesktop(env))
    return Promise.resolve("there is no desktop here");
  const [program, ...args] = OPENERS.get(platform) ?? ["xdg-open"];
  return new Promise((resolve) => {
    try {
      // Ctrl-C at this terminal ends the server, not the browser.
      const child = spawn(program, [...args, address], { stdio: "ignore", detached: true, env });
      child.once("error", ({ message }) => {
        resolve(message);
      });
      child.once("exit", (code) => {
        resolve(code === 0 ? undefined : `${program} ended with ${String(code)}`);
      });
      child.unref();
    } catch (error) {
      resolve((error as Error).message);
    }
  });
}

function hasDesktop({ DISPLAY = "", WAYLAND_DISPLAY = "", BROWSER = "" }: NodeJS.ProcessEnv): boolean {
  return DISPLAY !== "" || WAYLAND_DISPLAY !== "" || BROWSER !== "";
}

const OPENERS: ReadonlyMap<string, readonly [string, ...string[]]> = new Map([
  ["darwin", ["open"]],
  ["win32", ["rundll32", "url.dll,FileProtocolHandler"]],
]);
