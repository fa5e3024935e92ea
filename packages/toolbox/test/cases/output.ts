import { expect } from "vitest";
import { expectFailure, expectJson } from "../support/expect-result.ts";
import type { CaseTable, World } from "../support/world.ts";

const line = '{"time":"12:05","zone":"Europe/Oslo"}';

/** A get_time that runs these lines. */
function getTime({ callManifest }: World, ...lines: string[]): ReturnType<World["callManifest"]> {
  return callManifest({ tool: { name: "get_time", lines } });
}

/** What a tool prints, and how it says that it failed. */
export const outputCases: CaseTable = {
  "one JSON line with its line feed, exit 0": async (world) => {
    const { result, records } = await getTime(world, `echo '${line}'`);
    expectJson(result, line);
    expect(result.meta.warnings).toEqual([]);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      tool: "get_time",
      ok: true,
      exit: 0,
      stdoutBytes: line.length + 1,
      tier: world.tier,
    });
  },
  "a JSON line without a line feed": async (world) => {
    expectJson((await getTime(world, `printf '%s' '${line}'`)).result, line);
  },
  "a line that ends with carriage return and line feed": async (world) => {
    expectJson((await getTime(world, `printf '%s\\r\\n' '${line}'`)).result, line);
  },
  "nothing, exit 0": async (world) => {
    const { result, records } = await getTime(world, "true");
    expectFailure(result, "OUTPUT_EMPTY", "the tool printed nothing; it must print one line of JSON");
    expect(records[0]).toMatchObject({ ok: false, error: "OUTPUT_EMPTY", exit: 0 });
  },
  "two JSON lines": async (world) => {
    const { result } = await getTime(world, "echo '{\"a\":1}'; echo '{\"b\":2}'");
    const message = 'the tool printed 2 lines; it must print one line of JSON: {"a":1}\\n{"b":2}';
    expectFailure(result, "OUTPUT_MULTIPLE_LINES", message);
  },
  "a JSON line and blank lines after it": async (world) => {
    const { result } = await getTime(world, `printf '%s\\n\\n\\n' '${line}'`);
    expectJson(result, line);
    expect(result.meta.warnings).toEqual(["the tool printed blank lines around its line of JSON"]);
  },
  "JSON printed over several lines": async (world) => {
    const { result } = await getTime(world, "printf '{\\n  \"time\": 12\\n}\\n'");
    expectFailure(result, "OUTPUT_MULTIPLE_LINES");
    const hint = "It is one JSON value printed over several lines: print it without indentation.";
    expect(result.ok ? undefined : result.error.hint).toBe(hint);
  },
  "text that is no JSON": async (world) => {
    const { result } = await getTime(world, "printf 'it is \\033[1mnoon\\033[0m\\n'");
    expectFailure(result, "OUTPUT_NOT_JSON");
    const message = result.ok ? "" : result.error.message;
    expect(message).toMatch(/^the tool's output is not JSON: .*\(column 1\): it is \\x1b\[1mnoon\\x1b\[0m$/);
  },
  "bytes that are no UTF-8": async (world) => {
    const { result } = await getTime(world, String.raw`printf '"Oslo \377"\n'`);
    expectFailure(result, "OUTPUT_INVALID_UTF8", "the tool's output is not UTF-8 (byte 6)");
  },
  "a byte order mark first": async (world) => {
    const { result } = await getTime(world, String.raw`printf '\357\273\277{}\n'`);
    expectFailure(
      result,
      "OUTPUT_BOM",
      "the tool's output starts with a byte order mark, which JSON must not",
    );
  },
  "a character of several bytes, one byte per write": async (world) => {
    const bytes = [...Buffer.from('"Tromsø 北"')].map(
      (byte) => `printf '\\${byte.toString(8).padStart(3, "0")}'; sleep 0.003`,
    );
    expectJson((await getTime(world, ...bytes)).result, '"Tromsø 北"');
  },
  "100,000 opening brackets": async (world) => {
    const { result } = await getTime(world, "head -c 100000 /dev/zero | tr '\\0' '['");
    expectFailure(result, "OUTPUT_NOT_JSON");
    const deep = await getTime(world, "printf '%0600d' 0 | tr 0 '['; printf '%0600d' 0 | tr 0 ']'");
    expectFailure(deep.result, "OUTPUT_NOT_JSON");
  },
  "duplicate keys, __proto__, 1e400, half characters": async (world) => {
    const odd = String.raw`{"a":1,"a":2,"__proto__":{"polluted":true},"big":1e400,"half":"\ud800"}`;
    const { result } = await getTime(world, `cat <<'END'\n${odd}\nEND`);
    expectJson(result, odd);
    const value = result.ok ? (result.value as Record<string, unknown>) : {};
    expect(value["a"]).toBe(2);
    expect(Object.hasOwn(value, "__proto__")).toBe(true);
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  },
  "exit 3 with one JSON line on stderr": async (world) => {
    const said = String.raw`{"error":"no such zone: Mars","hint":"Use an IANA zone"}`;
    const { result, records } = await getTime(world, `echo '${said}' >&2; exit 3`);
    expectFailure(result, "EXEC_FAILED", "no such zone: Mars");
    expect(result.ok ? "" : result.error.hint).toBe("Use an IANA zone");
    expect(result.meta.process?.exitCode).toBe(3);
    expect(records[0]).toMatchObject({ ok: false, error: "EXEC_FAILED", exit: 3 });
  },
  "exit 3 with plain or no words on stderr": async (world) => {
    expectFailure(
      (await getTime(world, "echo zone missing >&2; exit 3")).result,
      "EXEC_FAILED",
      "zone missing",
    );
    expectFailure((await getTime(world, "exit 3")).result, "EXEC_FAILED", "exited with code 3");
  },
  "terminal escapes and forged lines on stderr": async (world) => {
    const { result } = await getTime(world, String.raw`printf '\033[2Jgone\n{"ok":true}\n' >&2; exit 1`);
    expectFailure(result, "EXEC_FAILED", String.raw`\x1b[2Jgone\n{"ok":true}`);
  },
};
