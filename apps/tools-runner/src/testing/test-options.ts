import {
  readLiveServer,
  textOf,
  textsOf,
  UsageError,
  type CommandInput,
  type LiveServer,
  type OptionSpec,
  type OptionValues,
} from "@toolhaft/command-line";
import { readCount } from "../options.ts";
import type { Answers } from "./recordings/recorder.ts";

/** The options of testing that other commands do not have. */
export const testOptions: readonly OptionSpec[] = [
  {
    name: "btcp",
    value: "FILE",
    repeatable: true,
    group: "Where tools come from",
    help: "The examples of the browser tools in this file, done by the functions of --functions.",
  },
  {
    name: "functions",
    value: "MODULE",
    repeatable: true,
    group: "Where tools come from",
    help: "A module that exports the functions of browser tools by their names.",
  },
  {
    name: "url",
    value: "URL",
    group: "Where tools come from",
    help: "The address of a live MCP server, for test mcp.",
  },
  {
    name: "header",
    value: "NAME:VALUE",
    repeatable: true,
    group: "Where tools come from",
    help: "Send this header with --url, such as Authorization. Its value is never shown.",
  },
  {
    name: "bundle",
    value: "BUNDLE",
    repeatable: true,
    group: "What is tested",
    help: "Test the tools of this bundle of a store only, by its slug or id; as often as you like.",
  },
  {
    name: "tests",
    value: "FILE",
    repeatable: true,
    group: "What is tested",
    help: "Examples to run (default: the tools.test.json next to each manifest and in each skill, and what stores keep next to their tools; for test mcp the one here).",
  },
  {
    name: "tool",
    value: "NAME",
    repeatable: true,
    group: "What is tested",
    help: "Test this tool only; as often as you like.",
  },
  {
    name: "record",
    group: "What is tested",
    help: "Ask servers, and keep what they answer to examples of stored HTTP tools, in recordings/ of the store or next to --tests. No secret is kept.",
  },
  {
    name: "live",
    group: "What is tested",
    help: "Ask servers also where their answers are recorded.",
  },
  {
    name: "generate",
    value: "N",
    group: "What is tested",
    help: "Call each tool N times with generated arguments that fit its schema, isolated, and shrink what shows a fault.",
  },
  {
    name: "seed",
    value: "S",
    group: "What is tested",
    help: "Generate the same arguments again (default: 1).",
  },
  {
    name: "hang-after",
    value: "SECONDS",
    group: "What is tested",
    help: "A call with generated arguments that takes longer hangs (default: 5, or the tool's own time where that is less).",
  },
  {
    name: "unconfined",
    group: "What is tested",
    help: "Generate arguments also for tools that cannot be isolated: browser tools, live servers, requests, functions and flows. They do what they are asked to.",
  },
  {
    name: "save",
    group: "What is tested",
    help: "Keep what generated arguments found as an example in the tools.test.json of its tools.",
  },
  {
    name: "format",
    value: "FORMAT",
    choices: ["pretty", "json", "junit"],
    group: "What is shown",
    help: "How the report is written (default: pretty).",
  },
  {
    name: "output",
    short: "o",
    value: "FILE",
    group: "What is shown",
    help: "Write the report to this file (default: stdout).",
  },
];

/** What a test was asked to do, apart from where its tools come from. */
export interface TestWish {
  readonly only: ReadonlySet<string>;
  readonly files: readonly string[];
  /** Of stores only tools of these, by id or slug. */
  readonly bundles: readonly string[];
  readonly answers: Answers;
  readonly format: "pretty" | "json" | "junit";
  readonly output?: string;
  readonly browserTools: readonly string[];
  readonly functions: readonly string[];
  readonly live?: LiveServer;
  readonly generate?: {
    readonly count: number;
    readonly seed: number;
    readonly hangAfterMs: number;
    readonly isUnconfined: boolean;
    readonly saves: boolean;
  };
}

/** Read what to test out of a command line. Throws a `UsageError`. */
export function readTestWish({ words, values }: CommandInput): TestWish {
  const count = readCount(values, "generate");
  const output = textOf(values, "output");
  const live = liveOf(words, values);
  if (count === undefined)
    for (const name of ["seed", "hang-after", "unconfined", "save"])
      if (values[name] !== undefined) throw new UsageError(`option --${name} goes with --generate N`);
  return {
    only: new Set(textsOf(values, "tool")),
    files: textsOf(values, "tests"),
    bundles: textsOf(values, "bundle"),
    answers: answersOf(values, live),
    format: (textOf(values, "format") ?? "pretty") as TestWish["format"],
    ...(output === undefined ? {} : { output }),
    browserTools: textsOf(values, "btcp"),
    functions: textsOf(values, "functions"),
    ...(live === undefined ? {} : { live }),
    ...(count === undefined
      ? {}
      : {
          generate: {
            count,
            seed: readCount(values, "seed") ?? 1,
            hangAfterMs: 1_000 * readHang(values),
            isUnconfined: values["unconfined"] === true,
            saves: values["save"] === true,
          },
        }),
  };
}

function answersOf(values: OptionValues, live: LiveServer | undefined): Answers {
  const given = ["record", "live", "bundle"].find((name) => values[name] !== undefined);
  if (given !== undefined && live !== undefined)
    throw new UsageError(`option --${given} is about stored tools, and a live server has none`);
  if (values["record"] === true && values["live"] === true)
    throw new UsageError("options --record and --live are two ways to ask servers: give one of them");
  return values["record"] === true ? "record" : values["live"] === true ? "live" : "recorded";
}

function readHang(values: OptionValues): number {
  const text = textOf(values, "hang-after") ?? "5";
  if (/^\d{1,4}(?:\.\d+)?$/.test(text) && Number(text) > 0) return Number(text);
  throw new UsageError(`option --hang-after needs seconds, such as 5 or 0.5, got ${JSON.stringify(text)}`);
}

function liveOf(words: readonly string[], values: OptionValues): LiveServer | undefined {
  const [first, ...rest] = words;
  if (first === undefined) {
    for (const name of ["url", "header"])
      if (values[name] !== undefined) throw new UsageError(`option --${name} goes with test mcp`);
    return undefined;
  }
  if (first !== "mcp")
    throw new UsageError(`test takes no words but mcp, got ${first}; --tool ${first} tests this tool only`);
  return readLiveServer({
    words: rest,
    url: textOf(values, "url"),
    headers: textsOf(values, "header"),
    program: "tools-runner",
    command: "test mcp",
  });
}
