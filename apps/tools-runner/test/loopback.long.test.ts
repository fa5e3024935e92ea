import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildProgram, type Cli, type Outcome } from "../../../tests/scenario/program.ts";
import { serve } from "./support/serve-process.ts";
import { BUNDLE, makeWorkplace, tideTool, type Workplace } from "./support/workplace.ts";

let cli: Cli;
let workplace: Workplace;

beforeAll(async () => {
  cli = buildProgram("tools-runner");
  workplace = await makeWorkplace();
  // Only the command line says where requests may go.
  rmSync(join(workplace.folder, "toolhaft.config.json"));
});
afterAll(async () => {
  await workplace.remove();
  cli.remove();
});

const run = (...args: readonly string[]): Promise<Outcome> =>
  cli.run([...args, "--store", "store"], { cwd: workplace.folder });

describe("--dangerously-allow-loopback", () => {
  test("lets a stored tool ask this host of this machine, which --allowed-host does not", async () => {
    writeFileSync(join(workplace.folder, "bundle.json"), '{ "slug": "sea", "displayName": "Sea" }');
    writeFileSync(join(workplace.folder, "tides.json"), tideTool(workplace));
    expect(await run("bundle", "put", BUNDLE, "bundle.json")).toMatchObject({ exit: 0 });
    expect(await run("tool", "put", BUNDLE, "get-tides", "v1", "tides.json")).toMatchObject({ exit: 0 });
    const invoke = ["tool", "invoke", "get-tides", "harbour=Oslo"];

    const called = await run(...invoke, "--dangerously-allow-loopback", workplace.service);
    expect(called).toMatchObject({
      exit: 0,
      stdout: '{"asked":"/echo?at=Oslo","height":1.0,"big":9007199254740993}\n',
    });
    expect(await run(...invoke, "--allowed-host", workplace.service)).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("[HTTP_SSRF_BLOCKED]") as string,
    });
    const other = await run(...invoke, "--dangerously-allow-loopback", "http://127.0.0.1:1");
    expect(other).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining("[HTTP_PORT_NOT_ALLOWED]") as string,
    });
  });

  test("takes the name of the loopback", async () => {
    const service = workplace.service.replace("127.0.0.1", "localhost");
    writeFileSync(join(workplace.folder, "named.json"), tideTool({ ...workplace, service }));
    expect(await run("tool", "put", BUNDLE, "get-named", "v1", "named.json")).toMatchObject({ exit: 0 });
    const invoke = ["tool", "invoke", "get-named", "harbour=Oslo"];
    expect(await run(...invoke, "--dangerously-allow-loopback", service)).toMatchObject({ exit: 0 });
    expect(await run(...invoke, "--allowed-host", service)).toMatchObject({ exit: 2 });
  });

  test("holds for a server, too", async () => {
    const served = await serve(
      cli.program,
      workplace,
      [],
      ["--dangerously-allow-loopback", workplace.service],
    );
    const params = { bundleID: BUNDLE, toolSlug: "get-tides", version: "v1" };
    const answer = await served.client.invokeTool({ params, body: { args: { harbour: "Oslo" } } });
    await served.end("SIGTERM");
    expect(answer).toMatchObject({ ok: true, value: { ok: true } });
  });

  test.each([
    "https://api.example.com",
    "http://127.0.0.1.example.com",
    "http://localhost.example.com:8080",
    "http://10.0.0.1",
    "127.0.0.1:8080",
    "http://127.0.0.1:8080/tides",
    "",
  ])("refuses %j", async (host) => {
    expect(await run("tool", "invoke", "get-tides", "--dangerously-allow-loopback", host)).toEqual({
      exit: 2,
      stdout: "",
      stderr: `tools-runner: option --dangerously-allow-loopback needs a host of this machine, such as http://127.0.0.1:8080, got ${JSON.stringify(host)}\n`,
    });
  });
});
