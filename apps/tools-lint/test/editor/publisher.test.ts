import { parseJson } from "@toolhaft/json-text";
import { createReporter, reportSyntax } from "@toolhaft/diagnostics";
import { expect, test } from "vitest";
import { newlyOpened, type OpenFile } from "../../src/editor/open-files.ts";
import { openText } from "../../src/editor/open-text.ts";
import { createPublisher, type Publisher } from "../../src/editor/publisher.ts";
import type { FileRules } from "../../src/editor/session/file-rules.ts";
import type { LintSession } from "../../src/editor/session/lint-session.ts";

/** A session that finds what is wrong with the JSON, and answers when it is let. */
function slowSession(): { session: LintSession; answer: () => void; asked: string[] } {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const lint: LintSession["lint"] = async (path, text) => {
    asked.push(text);
    await new Promise<void>((resolve) => waiting.push(resolve));
    const document = parseJson(text);
    const reporter = createReporter(document, path);
    reportSyntax(document, reporter);
    return { path, format: "mcp", diagnostics: reporter.diagnostics };
  };
  const session: LintSession = {
    lint,
    rulesFor: () => Promise.resolve({} as FileRules),
    forget: () => undefined,
  };
  return { session, answer: () => waiting.shift()?.(), asked };
}

function openFile(text: string): ReturnType<typeof slowSession> & { file: OpenFile; publisher: Publisher } {
  const file = newlyOpened("file:///srv/tools.json", 1, text);
  const slow = slowSession();
  const ignored = { notify: () => undefined, onRules: () => undefined };
  return { ...slow, file, publisher: createPublisher(new Map([[file.uri, file]]), slow.session, ignored) };
}

const tick = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

test("whoever settles a file that is being linted gets the findings of its text, not of the one before", async () => {
  const { file, publisher, answer, asked } = openFile("[,]");
  publisher.lintSoon(file);
  const first = publisher.settle(file);
  answer();
  await first;
  expect(file.diagnostics).toHaveLength(1);

  file.document = openText("[]");
  publisher.lintSoon(file);
  const [early, late] = [publisher.settle(file), publisher.settle(file)];
  let settled = false;
  void late.then(() => (settled = true));
  await tick();
  expect(settled).toBe(false);
  answer();
  await Promise.all([early, late]);
  expect(file.diagnostics).toEqual([]);
  expect(asked).toEqual(["[,]", "[]"]);
});

test("a change that comes while another is linted is waited for, too", async () => {
  const { file, publisher, answer, asked } = openFile("[,]");
  publisher.lintSoon(file);
  const settling = publisher.settle(file);
  file.document = openText("[1");
  publisher.lintSoon(file);
  answer();
  await expect.poll(() => asked).toHaveLength(2);
  answer();
  await settling;
  expect(asked).toEqual(["[,]", "[1"]);
  expect(file.diagnostics[0]?.message).toMatch(/^the file ends although "\[" is still open/);
});
