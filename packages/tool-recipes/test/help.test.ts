import { expect, test } from "vitest";
import { readRecipe } from "../src/index.ts";
import { expectSound } from "./sound.ts";

async function propertiesOf(text: string): Promise<unknown> {
  const { kind, drafts } = await readRecipe(text);
  const [draft] = drafts;
  if (kind !== "help" || draft === undefined) throw new Error(kind);
  expectSound(draft);
  const { properties, required = [] } = draft.tool["schema"] as { properties: object; required?: string[] };
  return {
    name: draft.name,
    command: draft.tool["command"],
    about: draft.tool["description"],
    properties,
    required,
  };
}

test("as coreutils print it", async () => {
  const text = `Usage: sort [OPTION]... [FILE]...
  or:  sort [OPTION]... --files0-from=F
Write sorted concatenation of all FILE(s) to standard output.

Mandatory arguments to long options are mandatory for short options too.
  -b, --ignore-leading-blanks  ignore leading blanks
  -k, --key=KEYDEF          sort via a key; KEYDEF gives location and type
      --batch-size=N        merge at most N inputs at once;
                            for more use temp files
      --color[=WHEN]        use colours
  -h                        human numbers
      --help     display this help and exit
`;
  expect(await propertiesOf(text)).toEqual({
    name: "sort",
    command: ["./tools/bin/sort"],
    about: "Write sorted concatenation of all FILE(s) to standard output.",
    properties: {
      ignore_leading_blanks: { type: "boolean", description: "ignore leading blanks" },
      key: { type: "string", description: "sort via a key; KEYDEF gives location and type" },
      batch_size: { type: "integer", description: "merge at most N inputs at once; for more use temp files" },
      color: { type: "string", description: "use colours" },
      file: { type: "array", items: { type: "string" } },
    },
    required: [],
  });
});

test("as argparse prints it", async () => {
  const text = `usage: tides.py [-h] [--unit {m,ft}] [--days DAYS]
                [--verbose]
                harbour [stations ...]

Tell the tides of a harbour.

positional arguments:
  harbour        which harbour
  stations       further stations

options:
  -h, --help     show this help message and exit
  --unit {m,ft}  unit of heights (default: m)
  --days DAYS    how many days
  --verbose
`;
  expect(await propertiesOf(text)).toMatchObject({
    name: "tides",
    properties: {
      unit: { type: "string", enum: ["m", "ft"], description: "unit of heights (default: m)", default: "m" },
      days: { type: "string" },
      verbose: { type: "boolean" },
      harbour: { type: "string", description: "which harbour" },
      stations: { type: "string" },
    },
    required: ["harbour", "stations"],
  });
});

test("as clap prints it, in a terminal's colours", async () => {
  const text = `Search for a pattern

\u001b[1mUsage:\u001b[0m rg [OPTIONS] <PATTERN> [PATH]...

Arguments:
  <PATTERN>  What is looked for

Options:
  -j, --threads <NUM>
          How many threads [default: 4]
      --sort <KIND>     Order [possible values: path, modified, none]
  -V, --version
`;
  expect(await propertiesOf(text)).toEqual({
    name: "rg",
    command: ["./tools/bin/rg"],
    about: "Search for a pattern",
    properties: {
      threads: { type: "integer", description: "How many threads [default: 4]", default: 4 },
      sort: {
        type: "string",
        enum: ["path", "modified", "none"],
        description: "Order [possible values: path, modified, none]",
      },
      pattern: { type: "string", description: "What is looked for" },
      path: { type: "array", items: { type: "string" } },
    },
    required: ["pattern"],
  });
});

test("as Go's flag package prints it", async () => {
  const text = `Usage of ./bin/harbour:
  -addr string
    \taddress to listen on (default ":8080")
  -count int
    \thow many (default 3)
  -v\tsay more
`;
  expect(await propertiesOf(text)).toMatchObject({
    name: "harbour",
    properties: {
      addr: { type: "string", default: ":8080" },
      count: { type: "integer", default: 3 },
      v: { type: "boolean", description: "say more" },
    },
  });
});

test("a text without an option is refused", async () => {
  await expect(readRecipe("Usage: tides\n\nNothing to choose.")).rejects.toThrow(
    "no option and no operand is recognised in it",
  );
});
