import { expect, test } from "vitest";
import { linter } from "../all-formats.ts";

const tool = (name: string): object => ({
  name,
  description: "Tell the time of a zone.",
  inputSchema: { type: "object", properties: {} },
});

const reportedIn = (files: Readonly<Record<string, readonly string[]>>): string[] =>
  linter
    .lint(
      Object.entries(files).map(([path, names]) => ({
        path,
        text: JSON.stringify({ tools: names.map(tool) }),
        format: "mcp" as const,
      })),
    )
    .files.flatMap(({ path, diagnostics }) =>
      diagnostics
        .filter(({ rule }) => rule === "name/duplicate-across-files")
        .map(({ message }) => `${path} ${message}`),
    );

test("of snapshots of one tool, the second is reported for all of them", () => {
  const snapshots = {
    "a.json": ["get_time"],
    "b.json": ["get_time"],
    "c.json": ["get_time"],
    "d.json": ["get_date"],
  };
  expect(reportedIn(snapshots)).toEqual([
    'b.json tool[0] "get_time": the name is also that of a tool in a.json',
  ]);
});

test("each list of several tools is reported, for whoever loads it with another", () => {
  const lists = {
    "a.json": ["get_time"],
    "b.json": ["get_time", "get_date"],
    "c.json": ["get_time", "get_date"],
  };
  expect(reportedIn(lists)).toEqual([
    'b.json tool[0] "get_time": the name is also that of a tool in a.json',
    'c.json tool[0] "get_time": the name is also that of a tool in a.json',
    'c.json tool[1] "get_date": the name is also that of a tool in b.json',
  ]);
});
