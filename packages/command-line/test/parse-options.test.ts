import { describe, expect, test } from "vitest";
import { parseOptions, UsageError, type OptionSpec } from "../src/index.ts";

const options: readonly OptionSpec[] = [
  { name: "store", short: "s", value: "DIR", group: "Tools", help: "The folder of the store." },
  {
    name: "tier",
    value: "TIER",
    choices: ["bubblewrap", "portable"],
    group: "Tools",
    help: "How to isolate.",
  },
  {
    name: "isolate",
    value: "PART=VALUE",
    keys: ["net", "read"],
    repeatable: true,
    group: "Tools",
    help: "…",
  },
  { name: "output", value: "NAME=FILE", keys: ["json"], repeatable: true, group: "Shown", help: "A report." },
  { name: "output", value: "PATH", command: "convert", group: "Shown", help: "The file to write." },
  { name: "color", negatable: true, group: "Shown", help: "Colours." },
  {
    name: "fail-on-loss",
    value: "EFFECTS",
    alone: "wider,narrower",
    command: "convert",
    group: "Shown",
    help: "…",
  },
  { name: "json", group: "Shown", help: "Print data." },
];

describe("a command line", () => {
  test.each<[string[], string[], object]>([
    [[], [], {}],
    [["call", "get_time", "-"], ["call", "get_time", "-"], {}],
    [["call", "--store", "tools", "-s=more"], ["call"], { store: "more" }],
    [["--store=a=b", "--tier", "portable"], [], { store: "a=b", tier: "portable" }],
    [["--store", "-1"], [], { store: "-1" }],
    [["--isolate", "net=off", "--isolate=read=data"], [], { isolate: ["net=off", "read=data"] }],
    [["--no-color", "--json"], [], { color: false, json: true }],
    [["list", "--json", "--", "--json", "--"], ["list", "--json", "--"], { json: true }],
    [["render", "--output", "json=a.json"], ["render"], { output: ["json=a.json"] }],
    [["convert", "--output", "a.json"], ["convert"], { output: "a.json" }],
    [["convert", "--fail-on-loss", "a.json"], ["convert", "a.json"], { "fail-on-loss": "wider,narrower" }],
    [["convert", "--fail-on-loss=wider", "--json"], ["convert"], { "fail-on-loss": "wider", json: true }],
  ])("%j", (argv, words, values) => {
    expect(parseOptions(argv, { program: "tools-runner", options })).toEqual({ words, values });
  });

  test.each([
    [["--", "mcp"], true],
    [["mcp", "--", "sh"], undefined],
    [["mcp"], undefined],
  ])("%j names no command: %s", (argv, namesNoCommand) => {
    expect(parseOptions(argv, { program: "tools-lint", options: [] }).namesNoCommand).toBe(namesNoCommand);
  });

  test.each([
    [["--tire", "portable"], "call has no option --tire; did you mean --tier?"],
    [["--colour"], "call has no option --colour; did you mean --color?"],
    [["--frobnicate"], "call has no option --frobnicate; see tools-runner call --help"],
    [["--__proto__=1"], "call has no option --__proto__; see tools-runner call --help"],
    [["-js", "tools"], "call has no option -js; see tools-runner call --help"],
    [["-stools"], "call has no option -stools; see tools-runner call --help"],
    [["--json=yes"], "option --json takes no value"],
    [["--store"], "option --store needs a value: DIR"],
    [["--store", "--json"], "option --store needs a value: DIR"],
    [["--tier"], "option --tier needs a value: bubblewrap, portable"],
    [["--tier", "Portable"], 'option --tier does not take "Portable"; did you mean portable?'],
    [["--tier", "docker"], 'option --tier does not take "docker"; it takes bubblewrap, portable'],
    [["--isolate", "net"], 'option --isolate needs PART=VALUE, got "net"'],
    [["--isolate", "nat=off"], 'option --isolate does not take "nat"; did you mean net?'],
  ])("%j is refused", (argv, message) => {
    const parse = () => parseOptions(argv, { program: "tools-runner", command: "call", options });
    expect(parse).toThrow(new UsageError(message));
  });

  test("without a command, the mistake is the program's", () => {
    expect(() => parseOptions(["--frobnicate"], { program: "tools-lint", options })).toThrow(
      new UsageError("unknown option --frobnicate; see tools-lint --help"),
    );
  });
});
