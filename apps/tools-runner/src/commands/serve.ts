import { textOf, textsOf, UsageError, writeErr, writeOut } from "@toolhaft/command-line";
import { visible } from "@toolhaft/diagnostics";
import type { openTokenBook, RestServer, TokenBook, TokenScope } from "@toolhaft/rest-server";
import type { ToolStore } from "@toolhaft/store";
import { EXIT, type ExitCode } from "../exit-codes.ts";
import { auditOptions, lockOptions, runOptions, sourceOptions } from "../options.ts";
import { originOption, readPort, screenOptions, serveOptions, settingsOptions } from "../serve/options.ts";
import { untilStopped } from "../signals.ts";
import { auditOf } from "../sources/open-toolbox.ts";
import { callsOption, readCalls } from "../stored/durable-calls.ts";
import type { Command, CommandInput } from "./command.ts";
import { version } from "./version.ts";

const MORE = `Serves the store of --store or of the configuration, made where there is none, and the tools of manifests and skills over REST, and all of them over MCP at /mcp. The address is
printed on stdout; a new token once, on stderr, with the address of the screen. GET /openapi.json says what there is. SIGTERM and Ctrl-C let running
calls end; a second one does not wait.`;

export const command: Command = {
  usage: "serve [--store DIR]",
  help: "Serve tools over REST and MCP, to programs on this machine.",
  more: MORE,
  options: [
    ...sourceOptions,
    ...lockOptions,
    ...serveOptions,
    originOption,
    ...screenOptions,
    callsOption,
    ...settingsOptions,
    ...runOptions,
    ...auditOptions,
  ],
  run: serve,
};

async function serve({ words, values }: CommandInput): Promise<ExitCode> {
  if (words.length > 0) throw new UsageError(`serve takes no words, got ${words.join(" ")}`);
  const port = readPort(values);
  const calls = readCalls(values);
  const host = textOf(values, "dangerously-listen-on");
  const names = textsOf(values, "host-name");
  const origins = textsOf(values, "allow-origin");
  const wantsScreen = values["no-admin"] !== true;
  if (!wantsScreen && values["open"] === true)
    throw new UsageError("--open needs the screen, which --no-admin leaves out");
  const [rest, mcp, { openServed }, { openTokens }, { announceScreen, NO_SCREEN, servedPage }] =
    await Promise.all([
      import("@toolhaft/rest-server"),
      import("@toolhaft/mcp-server"),
      import("../serve/open-served.ts"),
      import("../serve/tokens.ts"),
      import("../serve/screen.ts"),
    ]);
  try {
    rest.checkOrigins(origins);
  } catch (error) {
    throw new UsageError(`option --allow-origin: ${(error as Error).message}`);
  }
  const { grants, token, keep } = openTokens(
    textOf(values, "token-file"),
    (textOf(values, "scope") ?? "admin") as TokenScope,
  );
  const isLocked = values["lock-settings"] === true;
  const { toolbox, settings, store, access, durable, storeNames, undo, close } = await openServed(values, {
    isLocked,
  });
  const report = (line: string): void => {
    writeErr(`tools-runner: ${visible(line)}`);
  };
  const book = await openBook(store, rest.openTokenBook, report).catch(async (error: unknown) => {
    await close();
    undo();
    throw error;
  });
  const tools = mcp.createMcpServer(toolbox, { name: "tools-runner", version: version(), report });
  const handler = mcp.createHttpHandler(tools);
  const { audit } = settings;
  const changes = audit === undefined ? undefined : auditOf(audit, store.shared.log);
  const { page, hasScreen } = servedPage(wantsScreen);
  const worker = durable?.work({ toolbox, ...storeNames, ...calls, report });
  const server = rest.createServer({
    ...(durable === undefined ? {} : { queue: durable.queue }),
    ...{ store, toolbox, ...storeNames },
    grants,
    tokens: book,
    access,
    ...(changes === undefined ? {} : { audit: changes }),
    version: version(),
    log: rest.createLog(),
    mounts: [{ path: "/mcp", scope: "invoke", handle: (...asked) => handler.handle(...asked) }],
    allowedHosts: names,
    allowedOrigins: origins,
    page,
  });
  let isServing = false;
  try {
    const stopped = untilStopped();
    const url = await listen(server, port, host);
    keep();
    isServing = true;
    writeOut(`${url}\n`);
    if (token !== undefined) writeErr(`token: ${token}\nIt is not shown again, and only its hash is kept.`);
    if (hasScreen) announceScreen(server, url, { token, opens: values["open"] === true });
    else if (wantsScreen) report(NO_SCREEN);
    await stopped;
    return EXIT.ok;
  } finally {
    // Both at once: a server that drains takes up no kept calls either, and is gone within what a supervisor waits.
    await Promise.all([server.close(), worker?.close()]);
    await handler.close();
    await book.close();
    await changes?.close();
    await close();
    if (!isServing) undo();
  }
}

/** The tokens that the store keeps. Throws a `UsageError` where they cannot be read: nobody is let in by a guess. */
async function openBook(
  store: ToolStore,
  open: typeof openTokenBook,
  report: (line: string) => void,
): Promise<TokenBook> {
  try {
    return await open(store, {
      onFault: (error) => {
        report(`the tokens of the store cannot be read again: ${(error as Error).message}`);
      },
    });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

async function listen(server: RestServer, port: number, host: string | undefined): Promise<string> {
  try {
    const { url } = await server.listen({
      port,
      ...(host === undefined ? {} : { host, dangerouslyListenBeyondThisMachine: true }),
    });
    return url;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") {
      throw new UsageError(`port ${String(port)} is in use; give another one with --port, or 0 for any`);
    }
    if (code === "EACCES" || code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
      throw new UsageError(`cannot listen on ${host ?? "127.0.0.1"}, port ${String(port)} (${code})`);
    }
    throw error;
  }
}
