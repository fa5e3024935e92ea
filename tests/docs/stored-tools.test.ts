import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { buildProgram } from "../scenario/program.ts";
import { blocksOf } from "./documents.ts";
import { matches } from "./session.ts";

const PAGE = "docs/guide/stored-tools.md";
const HOST = "127.0.0.1:8080";

/** Run a line of a shell on a terminal of its own; answers what a person sees. */
function onTerminal(line: string, cwd: string): Promise<string> {
  const env = { PATH: `${cwd}:${process.env["PATH"] ?? ""}`, NO_COLOR: "1", WEATHER_API_KEY: "k-0123456789" };
  const child = spawn("script", ["-qec", line, "/dev/null"], {
    cwd,
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  let seen = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    seen += text;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", () => {
      // What was written over, such as that a call still runs on a busy machine, is not seen.
      const lines = seen.replaceAll("\r", "").split("\n");
      resolve(
        lines
          .map((line) => line.split("\u001b[K").at(-1))
          .join("\n")
          .trimEnd(),
      );
    });
  });
}

test("the walk from a shell prints what the page shows", async () => {
  const cli = buildProgram("tools-runner");
  const folder = mkdtempSync(join(tmpdir(), "stored-tools-"));
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://localhost");
    const isKnown = searchParams.get("q") === "Tromsø" && searchParams.get("key") === "k-0123456789";
    response.writeHead(isKnown ? 200 : 403, { "content-type": "application/json" });
    response.end('{"current":{"condition":{"text":"Light snow"}}}');
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const here = `127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  try {
    const blocks = blocksOf(PAGE);
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
    const seen: string[] = [];
    for (const step of steps) {
      const [command = "", ...lines] = step.split("\n");
      const line = `${assignment.trim()}; ${command.replaceAll(HOST, here)}`;
      const real = (await onTerminal(line, folder)).replaceAll(here, HOST);
      const shown = lines.join("\n").trimEnd();
      seen.push(`$ ${command}\n${matches(real, shown) ? shown : real}`.trimEnd());
    }
    // When one differs, the whole walk is the best message.
    expect(`$ ${assignment}${seen.join("\n")}`).toBe(walk.trimEnd());
    expect(steps.length).toBeGreaterThan(10);
  } finally {
    server.close();
    cli.remove();
    rmSync(folder, { recursive: true });
  }
});
