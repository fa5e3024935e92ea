import { expect, test } from "vitest";
import { commands } from "../src/commands/commands.ts";
import { findCommand } from "../src/commands/find-command.ts";

test.each([
  ["tool example lst", "unknown command tool example lst; did you mean tool example list?"],
  ["tool exmaple list", "unknown command tool exmaple; did you mean tool example?"],
  ["tool pt", "unknown command tool pt; did you mean tool put?"],
  [
    "tool example --json",
    "tool example is a group of commands: tool example list, tool example show, tool example put, tool example delete",
  ],
])("what is misspelt is named with what was meant: %s", (words, said) => {
  expect(() => findCommand(words.split(" "), commands)).toThrow(said);
});

test("the longest name wins", () => {
  const { entry, rest } = findCommand(["tool", "example", "put", "a"], commands);
  expect([entry.name, rest]).toEqual(["tool example put", ["a"]]);
});
