import { closeSync, copyFileSync, existsSync, mkdirSync, openSync, renameSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect } from "vitest";
import { createExecutor, findProgram } from "../../src/index.ts";
import { inspectProgram, isUnchanged } from "../../src/program/inspect.ts";
import { expectFailure, expectText } from "../support/errors.ts";
import { answerOf, startHost } from "../support/host.ts";
import type { CaseTable } from "../support/world.ts";

/** Each reason why a program cannot start, told apart. */
export const startCases: CaseTable = {
  "no such file": async ({ run }) => {
    expectFailure(
      await run({ file: "/opt/tools/get_time" }),
      "EXEC_NOT_FOUND",
      "no such program: /opt/tools/get_time",
    );
  },
  "no such working directory": async ({ run }) => {
    const outcome = await run({ file: "true", cwd: "/opt/tools/work" });
    expectFailure(outcome, "EXEC_CWD_NOT_FOUND", "no such working directory: /opt/tools/work");
  },
  "an interpreter that is not there": async ({ run, workshop }) => {
    const file = workshop.file("for_lua", "#!/opt/lua/bin/lua\nprint(1)\n", 0o755);
    expectFailure(
      await run({ file }),
      "EXEC_BAD_INTERPRETER",
      `${file} is a script for /opt/lua/bin/lua, which is not there`,
    );
    const looked = workshop.file("for_env", "#!/usr/bin/env lua-of-nobody\nprint(1)\n", 0o755);
    expectFailure(
      await run({ file: looked }),
      "EXEC_BAD_INTERPRETER",
      `${looked} is a script for lua-of-nobody, which is not there`,
    );
  },
  "a first line that ends with a carriage return": async ({ run, workshop }) => {
    const file = workshop.file("windows_lines", "#!/bin/sh\r\necho 1\r\n", 0o755);
    const outcome = await run({ file });
    expectFailure(
      outcome,
      "EXEC_BAD_INTERPRETER",
      String.raw`${file} is a script for /bin/sh\r, which is not there`,
    );
    expect(outcome.ok ? "" : outcome.error.hint).toBe(
      "The file has Windows line ends. Convert it to plain line feeds.",
    );
  },
  "a file without the permission to execute": async ({ run, workshop }) => {
    const file = workshop.file("not_executable", "#!/bin/sh\n", 0o644);
    const outcome = await run({ file });
    expectFailure(outcome, "EXEC_NOT_EXECUTABLE", `${file} is not executable`);
    expect(outcome.ok ? "" : outcome.error.hint).toBe(`Make it executable: chmod +x ${file}`);
  },
  "a directory, a pipe, a socket": async ({ run, workshop }) => {
    expectFailure(
      await run({ file: workshop.folder }),
      "EXEC_NOT_A_FILE",
      `${workshop.folder} is a directory, not a program`,
    );
    const socket = join(workshop.folder, "socket");
    const server = createServer().listen(socket);
    await new Promise((resolve) => server.once("listening", resolve));
    expectFailure(await run({ file: socket }), "EXEC_NOT_A_FILE", `${socket} is a socket, not a program`);
    server.close();
    const pipe = join(workshop.folder, "pipe");
    await run({ file: "mkfifo", args: [pipe] });
    if (existsSync(pipe))
      expectFailure(await run({ file: pipe }), "EXEC_NOT_A_FILE", `${pipe} is a pipe, not a program`);
  },
  "executable text without a first line #!": async ({ run, workshop }) => {
    const witness = join(workshop.folder, "ran-by-shell");
    const file = workshop.file("no_first_line", `touch ${witness}\n`, 0o755);
    const message = `${file} is nothing this system can execute: no program header and no #! line`;
    expectFailure(await run({ file }), "EXEC_BAD_FORMAT", message);
    expect(existsSync(witness)).toBe(false);
  },
  "a program that is being written to": async ({ run, workshop }) => {
    const file = join(workshop.folder, "being_written");
    copyFileSync(findProgram("true") ?? "", file);
    const writer = openSync(file, "r+");
    const outcome = await run({ file });
    closeSync(writer);
    expectFailure(outcome, "EXEC_BUSY", `busy: ${file} is being written to`);
    expect(outcome.ok ? false : outcome.error.retryable).toBe(true);
    expectText(await run({ file }), "");
  },
  "arguments longer than the system takes": async ({ run }) => {
    const message = "args[1] is too long for the system (200000 bytes, at most 131071)";
    expectFailure(
      await run({ file: "true", args: ["-n", "x".repeat(200_000)] }),
      "EXEC_ARGS_TOO_LONG",
      message,
    );
    const many = Array.from({ length: 80 }, () => "y".repeat(100_000));
    const together = "arguments and environment are too long for the system (E2BIG)";
    expectFailure(await run({ file: "true", args: many }), "EXEC_ARGS_TOO_LONG", together);
  },
  "NUL in an argument or a variable": async ({ run }) => {
    expectFailure(
      await run({ file: "true", args: ["a\0b"] }),
      "EXEC_ARGS_NUL",
      "args[0] contains a NUL character",
    );
    expectFailure(
      await run({ file: "true", env: { ZONE: "a\0b" } }),
      "EXEC_ARGS_NUL",
      "env.ZONE contains a NUL character",
    );
    expectFailure(await run({ file: "tr\0ue" }), "EXEC_ARGS_NUL", "file contains a NUL character");
  },
  "half a character in an argument": async ({ run }) => {
    const outcome = await run({ file: "true", args: ["half \ud83d"] });
    expectFailure(outcome, "EXEC_ARGS_INVALID_UNICODE", "args[0] contains half of a character, U+D83D");
  },
  "no descriptors left": async (world) => {
    const code = `
      import { openSync } from "node:fs";
      const executor = createExecutor(options);
      const used = [];
      try { for (;;) used.push(openSync("/dev/null")); } catch {}
      const { error } = await executor.run({ file: "/bin/true" });
      console.log(JSON.stringify([error?.code, error?.message, error?.retryable]));`;
    const host = startHost(world, code, ["/bin/sh", "-c", 'ulimit -n 64; exec "$@"', "sh"]);
    expect(await answerOf(host)).toEqual([
      "EXEC_RESOURCE",
      "the system is out of descriptors of this process (EMFILE)",
      true,
    ]);
  },
  "a batch file on Windows": async ({ workshop }) => {
    const file = workshop.file("report.cmd", "@echo off\n", 0o755);
    const outcome = inspectProgram(file, { cwd: workshop.folder, env: {} }, "win32");
    expect(outcome).toMatchObject({
      code: "EXEC_BATCH_FILE",
      message: `${file} is a batch file, which only a shell can run`,
    });
    await Promise.resolve();
  },
  "the wrapper fails": async (world) => {
    const inside = [
      "/usr/bin/bwrap",
      "--unshare-user",
      "--disable-userns",
      "--die-with-parent",
      "--dev-bind",
      "/",
      "/",
      "--",
    ];
    const code = `
      const executor = createExecutor({ ...options, sandbox: "required", isolate: { net: "off" } });
      const { error } = await executor.run({ file: "true", env });
      console.log(JSON.stringify([error?.code, error?.message]));`;
    const [failed, message] = (await answerOf(startHost(world, code, inside))) as [string, string];
    expect(failed).toBe("EXEC_UNAVAILABLE");
    expect(message).toMatch(new RegExp(`^cannot isolate as asked: ${world.tier}: (?:unshare|bwrap): .+`));
    if (world.tier !== "bubblewrap") return;
    const absent = await world.run({ file: "true", isolate: { read: ["/opt/no/such/folder"] } });
    const names = "isolate.read[0] names nothing that is there: /opt/no/such/folder";
    expectFailure(absent, "EXEC_OPTIONS_INVALID", names);
  },
  "the file is swapped between check and start": async ({ workshop }) => {
    const file = workshop.shell("swapped", "echo good");
    const inspected = inspectProgram(file, { cwd: workshop.folder, env: {} });
    if (!("identity" in inspected)) throw inspected;
    expect(isUnchanged(inspected)).toBe(true);
    renameSync(workshop.shell("swapped.new", "echo bad"), file);
    expect(isUnchanged(inspected)).toBe(false);
    await Promise.resolve();
  },
  "a bare name": async ({ run, workshop, options }) => {
    const open = join(workshop.folder, "open");
    mkdirSync(open, { recursive: true });
    workshop.shell("hijacked_tool", "echo hijacked");
    const executor = createExecutor({ ...options });
    for (const PATH of ["", ".", ":", "bin::", workshop.folder.replace(/^\//, "")]) {
      const outcome = await executor.run({ file: "hijacked_tool", cwd: workshop.folder, env: { PATH } });
      expectFailure(outcome, "EXEC_NOT_FOUND", "no such program: hijacked_tool");
    }
    await executor.close();
    expect((await run({ file: "true" })).meta.program).toMatch(/^\/(?:usr\/)?bin\/true$/);
    expect(findProgram("../bin/true")).toBe(undefined);
  },
};
