import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildOnce } from "../scenario/built.ts";
import { blocksOf, documents } from "./documents.ts";
import { SERVED_DOCUMENTS } from "./served-document.ts";
import { createReader, type Reader } from "./reader.ts";
import { matches, sessionsOf, type Session } from "./session.ts";

const told = documents()
  .filter((document) => !SERVED_DOCUMENTS.includes(document))
  .map((document): [string, Session[]] => [
    document,
    blocksOf(document)
      .filter(({ info }) => info === "console")
      .flatMap(sessionsOf),
  ])
  .filter(([, sessions]) => sessions.length > 0);

beforeAll(() => {
  buildOnce("tools-lint");
  buildOnce("tools-runner");
});

test("the documents show what both programs print", () => {
  const commands = told.flatMap(([, sessions]) => sessions.map(({ command }) => command));
  for (const program of ["tools-lint", "tools-runner"]) {
    expect(commands.some((command) => command.includes(program))).toBe(true);
  }
});

// From top to bottom: what a command writes is there for those after it.
describe.each(told)("what %s shows of the command line", (_, sessions) => {
  let reader: Reader;
  beforeAll(() => {
    reader = createReader();
  });
  afterAll(() => {
    reader.leave();
  });

  test.each(sessions.map((session) => [session.place, session.command, session] as const))(
    "is what it prints: %s: %s",
    (__, command, { output }) => {
      const real = reader.run(command);
      // When it differs, the whole text is the best message.
      if (!matches(real, output)) expect(real).toBe(output);
      expect(matches(real, output)).toBe(true);
    },
  );
});
