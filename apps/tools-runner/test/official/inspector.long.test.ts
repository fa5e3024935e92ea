import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, type Cli } from "../../../../tests/scenario/program.ts";
import { serve, type Served } from "../support/serve-process.ts";
import { makeWorkplace, MANIFEST, type Workplace } from "../support/workplace.ts";
import { runOfficial, type Ended } from "./run-official.ts";

let cli: Cli;
let workplace: Workplace;
let served: Served;

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  workplace = await makeWorkplace();
  served = await serve(cli.program, workplace);
});
afterAll(async () => {
  await served.end("SIGKILL");
  await workplace.remove();
  cli.remove();
});

/** How the Inspector finds the server. */
const WAYS: Readonly<Record<string, () => readonly string[]>> = {
  "over HTTP": () => [
    ...["--server-url", `${served.url}/mcp`, "--transport", "http"],
    ...["--header", `Authorization: Bearer ${workplace.tokens[0]}`],
  ],
  "over stdio": () => [
    ...["--", process.execPath, cli.program, "mcp"],
    ...["--manifest", join(workplace.folder, MANIFEST)],
  ],
};

describe.each(Object.entries(WAYS))("the Inspector's command line %s", (_, way) => {
  describe.each(["legacy", "modern"])("by the %s protocol", (era) => {
    const inspect = (...args: readonly string[]): Promise<Ended> =>
      runOfficial("inspector", workplace.folder, [
        "--cli",
        ...["--protocol-era", era, "--format", "json", "--quiet"],
        ...args,
        ...way(),
      ]);

    test("lists the tools", async () => {
      const { exit, out, err } = await inspect("--method", "tools/list");
      expect([exit, err]).toEqual([0, ""]);
      expect(out).toContain('"repeat"');
    });

    test("calls one", async () => {
      const { exit, out, err } = await inspect(
        ...["--method", "tools/call", "--tool-name", "repeat", "--tool-args-json", '{"harbour":"Oslo"}'],
      );
      expect([exit, err]).toEqual([0, ""]);
      expect(out).toContain("Oslo");
    });

    test("calls one 200 times, four at once", async () => {
      const { exit, out, err } = await inspect(
        ...["--method", "tools/call", "--tool-name", "repeat", "--tool-args-json", '{"harbour":"Oslo"}'],
        ...["--load", "--load-requests", "200", "--load-concurrency", "4"],
      );
      expect([exit, err]).toEqual([0, ""]);
      expect(JSON.parse(out)).toMatchObject({
        result: { requests: 200, ok: 200, toolErrors: 0, errors: 0, errorMessages: [] },
      });
    });
  });
});
