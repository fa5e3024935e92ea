import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { openBrowser } from "../../src/serve/open-browser.ts";

/** A desktop whose browser is a script; `PATH` leads to nothing else. */
function desktop(program: string, script: string): { env: Record<string, string>; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), "desktop-"));
  writeFileSync(join(folder, program), `#!/bin/sh\n${script}\n`);
  chmodSync(join(folder, program), 0o755);
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return { env: { PATH: folder, DISPLAY: ":0" }, folder };
}

const ADDRESS = "http://127.0.0.1:7411/once/a-b";

describe("a browser", () => {
  test.each([
    ["linux", "xdg-open", ADDRESS],
    ["darwin", "open", ADDRESS],
    ["win32", "rundll32", `url.dll,FileProtocolHandler ${ADDRESS}`],
  ] as const)("on %s is opened by %s", async (platform, program, given) => {
    const { env, folder } = desktop(program, `echo "$*" > "\${0%/*}/given"`);
    expect(await openBrowser(ADDRESS, { platform, env })).toBeUndefined();
    expect(readFileSync(join(folder, "given"), "utf8")).toBe(`${given}\n`);
  });

  test("that is not there, or fails, is a reason and no failure", async () => {
    expect(await openBrowser(ADDRESS, { platform: "linux", env: { PATH: "/usr/bin" } })).toBe(
      "there is no desktop here",
    );
    const none = { PATH: "/nowhere", DISPLAY: ":0" };
    expect(await openBrowser(ADDRESS, { platform: "linux", env: none })).toBe("spawn xdg-open ENOENT");
    const { env } = desktop("xdg-open", "exit 3");
    expect(await openBrowser(ADDRESS, { platform: "linux", env })).toBe("xdg-open ended with 3");
  });
});
