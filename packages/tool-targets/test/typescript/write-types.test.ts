import { expect, test } from "vitest";
import { writeTypes } from "../../src/typescript/write-types.ts";

test("tools become types, and all of them by name one type", () => {
  const tools = [
    {
      name: "get_time",
      description: "Tell the time in a time zone.",
      inputSchema: { type: "object", properties: { zone: { type: "string" } }, additionalProperties: false },
      outputSchema: { type: "string" },
    },
    {
      name: "list-commits",
      run: { kind: "skill" as const, allowlist: new Map<string, string[]>(), execution: {} },
    },
    { name: "tides", version: "1", deprecated: true },
    { name: "tides", version: "2" },
  ];
  expect(writeTypes(tools, { from: "tools.json" }))
    .toBe(`// The tools of tools.json as types, made by tools-lint types: change the tools, and make them anew.

/** What each tool takes and gives, by its name. */
export interface Tools {
  /** Tell the time in a time zone. */
  get_time: { arguments: GetTimeArguments; result: GetTimeResult };
  "list-commits": { arguments: ListCommitsArguments; result: ListCommitsResult };
  /** @deprecated */
  tides: { arguments: TidesArguments; result: TidesResult };
  "tides@2": { arguments: Tides2Arguments; result: Tides2Result };
}

export type GetTimeArguments = {
  zone?: string;
};

export type GetTimeResult = string;

export type ListCommitsArguments = {
  [key: string]: unknown;
};

export type ListCommitsResult = string;

export type TidesArguments = {
  [key: string]: unknown;
};

export type TidesResult = unknown;

export type Tides2Arguments = {
  [key: string]: unknown;
};

export type Tides2Result = unknown;
`);
});

test("no name of a file ends the comment that it stands in", () => {
  expect(writeTypes([], { from: "a\nb\u2028c.json" }).split("\n")[0]).toMatch(
    /^\/\/ The tools of a b c\.json as types/,
  );
});
