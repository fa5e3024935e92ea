import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

/** An MCP server on stdio that was asked for its tools once. */
export interface ListedMcp {
  /** Resolves when it says that its list has changed since the last time. */
  listChanged: () => Promise<void>;
  end: () => Promise<void>;
}

/** Start one: the words of its command line behind that of Node.js. */
export async function startMcp(
  words: readonly string[],
  { cwd, env = process.env }: { readonly cwd: string; readonly env?: NodeJS.ProcessEnv },
): Promise<ListedMcp> {
  const child = spawn(process.execPath, words, { cwd, env });
  const ended = new Promise<void>((resolve) => {
    child.once("close", () => {
      resolve();
    });
  });
  let said = "";
  child.stderr.on("data", (data: Buffer) => (said += data.toString()));
  const lines: AsyncIterator<string> = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const say = (message: object): boolean =>
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const until = async (part: string): Promise<void> => {
    for (;;) {
      const line = await lines.next();
      if (line.done === true) throw new Error(`the MCP server ended: ${said}`);
      if (line.value.includes(part)) return;
    }
  };
  const clientInfo = { name: "t", version: "1" };
  say({
    id: 1,
    method: "initialize",
    params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo },
  });
  await until('"id":1');
  say({ method: "notifications/initialized" });
  say({ id: 2, method: "tools/list" });
  await until('"id":2');
  return {
    listChanged: () => until("notifications/tools/list_changed"),
    end() {
      child.kill("SIGKILL");
      return ended;
    },
  };
}
