import { UsageError, type OptionValues } from "@toolhaft/command-line";
import { ExecError, type Executor } from "@toolhaft/exec-sandbox";
import { openSuites } from "../open-suites.ts";
import type { Suite } from "../suite.ts";
import type { TestWish } from "../test-options.ts";
import { secretsIn } from "./leaked-in.ts";
import { toExamples } from "./save-found.ts";
import { tryTool, type Tried } from "./try-tool.ts";
import { watchedExecutor, type WatchedExecutor } from "./watched-executor.ts";

/** Call every tool with generated arguments, where it can do no harm. Rejects with a `UsageError` where that cannot be had. */
export async function generateCalls(
  wish: TestWish,
  generate: NonNullable<TestWish["generate"]>,
  values: OptionValues,
  signal: AbortSignal,
): Promise<readonly Tried[]> {
  if (!generate.isUnconfined && (wish.live !== undefined || wish.browserTools.length > 0)) {
    throw new UsageError(
      "browser tools and live servers cannot be isolated: --unconfined calls them with generated arguments all the same",
    );
  }
  let watched: WatchedExecutor | undefined;
  const suites = await openSuites(wish, values, {
    // One that starts many programs in turn pays for its helper.
    helper: "auto",
    around: (executor: Executor) => (watched = watchedExecutor(executor)),
  });
  try {
    await refuseWithoutIsolation(watched);
    const all: Tried[] = [];
    for (const suite of suites) all.push(...(await trySuite(suite)));
    return all;
  } finally {
    for (const suite of suites) await suite.close();
  }

  async function trySuite(suite: Suite): Promise<readonly Tried[]> {
    const tools = (await suite.tools()).filter(({ name }) => wish.only.size === 0 || wish.only.has(name));
    const all: Tried[] = [];
    for (const tool of tools) {
      if (signal.aborted) break;
      const seen = watched?.seen.bind(watched);
      const tried = await tryTool(tool, {
        ...{ ...generate, signal },
        // What works in this process, or in a server with its environment, has no others to give away.
        ...(generate.isUnconfined ? { secrets: secretsIn(process.env) } : {}),
        ...(seen === undefined ? {} : { seen }),
      });
      if (generate.saves && tried.found.length > 0)
        await suite.keep(tool, toExamples(tried.found, generate.seed));
      all.push(tried);
    }
    return all;
  }
}

async function refuseWithoutIsolation(watched: WatchedExecutor | undefined): Promise<void> {
  const foreseen = await watched?.foresee({ net: "off", write: [], home: "private" });
  if (!(foreseen instanceof ExecError)) return;
  const { hint } = foreseen;
  throw new UsageError(
    `generated arguments need a sandbox: ${foreseen.message}${hint === undefined ? "" : `; ${hint}`}`,
  );
}
