import { UsageError } from "@toolhaft/command-line";
import { describe, expect, test } from "vitest";
import { parseArguments } from "../../src/commands/commands.ts";

const REPORTS = "pretty, compact, summary, agent, json, ndjson, sarif, github, gitlab, junit, checkstyle";

describe("command lines", () => {
  test.each([
    [[], {}, []],
    [["tools.json"], {}, ["tools.json"]],
    [["-"], {}, ["-"]],
    [["-f", "json", "."], { format: "json" }, ["."]],
    [[".", "--format=json"], { format: "json" }, ["."]],
    [["--as", "mcp", "--as", "openai"], { as: "openai" }, []],
    [["--no-ignore"], { ignore: false }, []],
    [["--no-ignore", "--ignore"], { ignore: true }, []],
    [["-q", "--info", "--no-check-files"], { quiet: true, info: true, "check-files": false }, []],
    [["--stdin-filename", "-draft.json"], { "stdin-filename": "-draft.json" }, []],
    [["--stdin-filename=a=b.json"], { "stdin-filename": "a=b.json" }, []],
    [["--stdin-filename="], { "stdin-filename": "" }, []],
    [["--max-warnings", "-1"], { "max-warnings": "-1" }, []],
    [["--quiet", "--", "--quiet", "--"], { quiet: true }, ["--quiet", "--"]],
    [["explain", "manifest/duplicate-name"], {}, ["explain", "manifest/duplicate-name"]],
    [["-h"], { help: true }, []],
    [["-V"], { version: true }, []],
    [["-o", "json=a.json", "--output=sarif=b=c"], { output: ["json=a.json", "sarif=b=c"] }, []],
    [["--exit-zero"], { "exit-zero": true }, []],
  ])("%j", (argv, values, words) => {
    expect(parseArguments(argv)).toMatchObject({ values, words });
  });

  test.each([
    [["--", "mcp", "sh"], true],
    [["mcp", "--", "sh"], undefined],
  ])("%j: what stands first behind -- is a path: %s", (argv, namesNoCommand) => {
    expect(parseArguments(argv).namesNoCommand).toBe(namesNoCommand);
  });

  test.each([
    [["--formt", "json"], "unknown option --formt; did you mean --format?"],
    [["--format", "xml"], `option --format does not take "xml"; it takes ${REPORTS}`],
    [["--format", "srif"], 'option --format does not take "srif"; did you mean sarif?'],
    [["-f", "GitHub"], 'option -f does not take "GitHub"; did you mean github?'],
    [["--as", "open-ai"], 'option --as does not take "open-ai"; did you mean openai?'],
    [["-f", "constructor"], `option -f does not take "constructor"; it takes ${REPORTS}`],
    [["-f"], `option -f needs a value: ${REPORTS}`],
    [["-o", "sarif"], 'option -o needs NAME=FILE, got "sarif"'],
    [["-o", "sarif="], 'option -o needs NAME=FILE, got "sarif="'],
    [["-o", "=a.json"], 'option -o needs NAME=FILE, got "=a.json"'],
    [["--output", "sarf=a.sarif"], 'option --output does not take "sarf"; did you mean sarif?'],
    [["--output"], "option --output needs a value: NAME=FILE"],
    [["--max-warnings"], "option --max-warnings needs a value: N"],
    [["--max-warnings", "--quiet"], "option --max-warnings needs a value: N"],
    [["--info=yes"], "option --info takes no value"],
    [["--no-info"], "unknown option --no-info; did you mean --info?"],
    [["--colour"], "unknown option --colour; did you mean --color?"],
    [["--allow_empty"], "unknown option --allow_empty; did you mean --allow-empty?"],
    [["--constructor"], "unknown option --constructor; see tools-lint --help"],
    [["--__proto__=1"], "unknown option --__proto__; see tools-lint --help"],
    [["-qf", "json"], "unknown option -qf; see tools-lint --help"],
  ])("%j is refused", (argv, message) => {
    expect(() => parseArguments(argv)).toThrow(new UsageError(message));
  });
});
