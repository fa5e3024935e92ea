import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.mjs";
import { buildProgram } from "../scenario/program.ts";
import { onTerminal } from "../scenario/terminal.ts";
import { blocksOf } from "./documents.ts";
import { matches } from "./session.ts";

const PAGE = "docs/guide/stored-tools.md";
const HOST = "127.0.0.1:8080";

test("the walk from a shell prints what the page shows", async () => {
  const cli = buildProgram("tools-runner");
  const folder = mkdtempSync(join(tmpdir(), "stored-tools-"));
  const port = String(await freePort());
  const here = `127.0.0.1:${port}`;
  const blocks = blocksOf(PAGE);
  const service = blocks.find(({ info }) => info === "js")?.text ?? "";
  writeFileSync(join(folder, "service.mjs"), service.replace("8080", port));
  const serving = spawn(process.execPath, ["service.mjs"], { cwd: folder, stdio: "ignore" });
  try {
    await expect
      .poll(() => fetch(`http://${here}`).then(({ status }) => status, String), { timeout: 60_000 })
      .toBe(403);
    const [tool = "", config = ""] = blocks.filter(({ info }) => info === "json").map(({ text }) => text);
    const walk = blocks.find(({ info }) => info === "console terminal")?.text ?? "";
    writeFileSync(join(folder, "weather.json"), tool.replaceAll(HOST, here));
    writeFileSync(join(folder, "toolhaft.config.json"), config.replaceAll(HOST, here));
    writeFileSync(
      join(folder, "tools-runner"),
      `#!/bin/sh\nexec "${process.execPath}" "${cli.program}" "$@"\n`,
    );
    chmodSync(join(folder, "tools-runner"), 0o755);
    const [assignment = "", ...steps] = walk.split(/^\$ /m).slice(1);
    const env = { PATH: `${folder}:${process.env["PATH"] ?? ""}` };
    const seen: string[] = [];
    for (const step of steps) {
      const [command = "", ...lines] = step.split("\n");
      const line = `${assignment.trim()}; ${command.replaceAll(HOST, here)}`;
      const real = (await onTerminal(line, { cwd: folder, env })).replaceAll(here, HOST);
      const shown = lines.join("\n").trimEnd();
      seen.push(`$ ${command}\n${matches(real, shown) ? shown : real}`.trimEnd());
    }
    // When one differs, the whole walk is the best message.
    expect(`$ ${assignment}${seen.join("\n")}`).toBe(walk.trimEnd());
    expect(steps.length).toBeGreaterThan(10);
  } finally {
    serving.kill();
    cli.remove();
    rmSync(folder, { recursive: true });
  }
});
