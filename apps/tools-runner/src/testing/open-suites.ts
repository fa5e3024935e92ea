import type { OptionValues } from "@toolhaft/command-line";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { printProblems } from "../calls/print-problems.ts";
import { openToolbox, type Use } from "../sources/open-toolbox.ts";
import { loadFunctions } from "../stored/load-functions.ts";
import { readTests, TESTS_FILE } from "./read-tests.ts";
import { createRecorder } from "./recordings/recorder.ts";
import { suiteOfToolbox } from "./suite-of-toolbox.ts";
import { suiteOfTools } from "./suite-of-tools.ts";
import type { Suite } from "./suite.ts";
import type { TestWish } from "./test-options.ts";

const SOURCES = ["manifest", "skill", "store"];

/** Open what is to be tested: a live server, browser tools, or what other commands open, too. Rejects with a `UsageError`. */
export async function openSuites(
  wish: TestWish,
  values: OptionValues,
  use: Use = {},
): Promise<readonly Suite[]> {
  if (wish.live !== undefined) return [await liveSuite(wish, wish.live)];
  const suites = await Promise.all(wish.browserTools.map((path) => browserSuite(wish, path)));
  const isAboutSources = SOURCES.some((name) => values[name] !== undefined);
  if (suites.length > 0 && !isAboutSources) return suites;
  const recorder = createRecorder(wish.answers, (json) => toolbox.hide(json));
  const { toolbox, settings, close } = await openToolbox(values, { ...use, tape: recorder.tape });
  printProblems(toolbox);
  const { files, bundles } = wish;
  return [...suites, await suiteOfToolbox(toolbox, { settings, files, bundles, recorder, close })];
}

async function liveSuite({ files }: TestWish, live: NonNullable<TestWish["live"]>): Promise<Suite> {
  const named = files.length > 0 ? files : [TESTS_FILE].filter((file) => existsSync(file));
  const examples = named.flatMap((file) => readTests(file));
  const { openLiveTools } = await import("./from-mcp.ts");
  const opened = await openLiveTools(live);
  return suiteOfTools(opened.tools, { examples, without: new Map(), close: () => opened.close() });
}

async function browserSuite({ functions: modules }: TestWish, path: string): Promise<Suite> {
  const functions = loadFunctions(modules.map((file) => resolve(file)));
  const { openBrowserTools } = await import("./from-btcp.ts");
  const { tools, examples, without } = openBrowserTools(path, functions);
  const missing = new Map(
    [...without].map((name) => [name, `no function ${name} is given: name its module with --functions`]),
  );
  return suiteOfTools(tools, { examples, without: missing, close: () => Promise.resolve() });
}
