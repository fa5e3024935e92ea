// `pnpm new-case URL`: turns a public report into a case that fails until the linter answers it.
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text as readAll } from "node:stream/consumers";
import prettier from "prettier";
import { leadsSomewhere, readInput, readTwin } from "./new-case/input.mjs";
import { readOptions, USAGE } from "./new-case/options.mjs";
import { runCase } from "./new-case/run.mjs";
import { idFrom, readAddress } from "./new-case/source.mjs";
import { askLine, askText } from "./new-case/terminal.mjs";
import { importSource } from "./load-source.mjs";
import { oneOf } from "./one-of.mjs";
import { root } from "./root.mjs";

const RUN = "npx vitest run packages/lint/test/field-reports.test.ts";
const FOLDER = "fixtures/reports";
const SEVERITIES = ["error", "warning", "info"];

try {
  await newCase();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

async function newCase() {
  const { url, options } = readOptions();
  if (options.help) {
    console.log(USAGE);
    return;
  }
  if (url === undefined) throw new Error(USAGE);
  const address = readAddress(url);
  const id = options.id ?? idFrom(address);
  const file = `${FOLDER}/${id}.json`;
  refuseTaken(id, file, url);
  const targets = options.target?.split(",").map((each) => each.trim());
  for (const target of targets ?? []) await oneOf("target", target, await targetIds());
  if (options.severity !== undefined) await oneOf("severity", options.severity, SEVERITIES);

  const says = options.says ?? (await sentence());
  const input = await readInput(await inputText(options.input), options.format);
  const expected = expectedFrom(options, input);
  const report = {
    id,
    format: input.format,
    source: url,
    says,
    seen: new Date().toISOString().slice(0, 7),
    ...(targets === undefined ? {} : { targets }),
    bad: input.content,
    expected,
    ...(options.good === undefined ? {} : { good: readTwin(readNamed(options.good, "--good"), input) }),
  };
  const style = await prettier.resolveConfig(join(root, file));
  writeFileSync(
    join(root, file),
    await prettier.format(JSON.stringify(report, null, 2), { ...style, parser: "json" }),
  );
  const left = runCase(id);
  console.log(
    left === undefined
      ? `Made ${file}. It passes: the linter answers this report already.`
      : `Made ${file}. It fails:\n\n${left}\n\nAgain: ${RUN} -t "^${id} "`,
  );
}

/**
 * @param {string} id
 * @param {string} file
 * @param {string} url
 */
function refuseTaken(id, file, url) {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) {
    throw new Error(`"${id}" is no name of a case: lower-case letters and digits, words joined by "-"`);
  }
  if (existsSync(join(root, file))) throw new Error(`${file} exists: give the case another name with --id`);
  const known = readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith(".json"))
    .find((name) => readFileSync(join(root, FOLDER, name), "utf8").includes(JSON.stringify(url)));
  if (known !== undefined) console.error(`note: ${FOLDER}/${known} is of the same report`);
}

/**
 * @param {import("./new-case/options.mjs").Options} options
 * @param {import("./new-case/input.mjs").Input} input
 */
function expectedFrom({ at, rule, severity }, { content, prefix }) {
  if (rule !== undefined && !/^[a-z]+(?:-[a-z]+)*\/[a-z][a-z0-9-]*$/.test(rule)) {
    throw new Error(`"${rule}" is no rule id: group/name`);
  }
  if (at === undefined) {
    const given = rule === undefined ? severity && "--severity" : "--rule";
    if (given) throw new Error(`${given} is about a place: say --at POINTER, too`);
    return [];
  }
  const pointer = prefix === "" || at.startsWith(prefix) ? at : `${prefix}${at}`;
  if (!leadsSomewhere(content, pointer)) {
    throw new Error(`--at ${at}: there is no such place in the input; a pointer is such as /tools/0/name`);
  }
  return [
    { ...(rule === undefined ? {} : { rule }), pointer, ...(severity === undefined ? {} : { severity }) },
  ];
}

/** @returns {Promise<readonly string[]>} */
async function targetIds() {
  const { targetIds: ids } = /** @type {{ targetIds: readonly string[] }} */ (
    await importSource("packages/lint/src/config/target-ids.generated.ts")
  );
  return ids;
}

/** @param {string | undefined} named the file, where one is named */
async function inputText(named) {
  if (named !== undefined && named !== "-") return readNamed(named, "--input");
  if (!process.stdin.isTTY) return readAll(process.stdin);
  return askText("The smallest input that shows it, then Ctrl-D on a line of its own:\n");
}

async function sentence() {
  const answer = process.stdin.isTTY ? await askLine("In a sentence: who refuses what? ") : "";
  if (answer === "") throw new Error("a case says what it is about: --says SENTENCE");
  return answer;
}

/**
 * @param {string} file
 * @param {string} option
 */
function readNamed(file, option) {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new Error(`${option} ${file} can't be read (${code ?? "no code"})`, { cause: error });
  }
}
