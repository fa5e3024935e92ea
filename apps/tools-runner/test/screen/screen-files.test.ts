import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { screenFiles } from "../../src/serve/carried-files.ts";

function builtScreen(files: readonly string[]): string {
  const folder = mkdtempSync(join(tmpdir(), "screen-"));
  mkdirSync(join(folder, "assets"));
  for (const file of files) writeFileSync(join(folder, file), file);
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  return folder;
}

describe("the files of the screen", () => {
  test("stand below /admin, with what they are; what has a hash in its name, in a folder of its own, never changes", async () => {
    const files = screenFiles(
      builtScreen([
        "index.html",
        "assets/index-Bx3f01Za.js",
        "assets/lint-worker-D_9a-b1c.js",
        "assets/index-C0ffee00.css",
        "assets/mark.svg",
        "very-smalllogo.png",
        ".vite.json",
        "assets/index-Bx3f01Za.js.map",
        "notes.md",
      ]),
    );
    const seen = [...(files ?? [])].map(([path, file]) =>
      "missing" in file ? [path] : [path, file.type, file.isHashed],
    );
    const html = "text/html; charset=utf-8";
    const script = "text/javascript; charset=utf-8";
    expect(seen.sort()).toEqual([
      ["/admin", html, false],
      ["/admin/", html, false],
      ["/admin/assets/index-Bx3f01Za.js", script, true],
      ["/admin/assets/index-C0ffee00.css", "text/css; charset=utf-8", true],
      ["/admin/assets/lint-worker-D_9a-b1c.js", script, true],
      ["/admin/assets/mark.svg", "image/svg+xml", false],
      ["/admin/index.html", html, false],
      ["/admin/very-smalllogo.png", "image/png", false],
    ]);
    const index = files?.get("/admin");
    const bytes = index !== undefined && "read" in index ? await index.read() : undefined;
    expect(Buffer.from(bytes ?? []).toString()).toBe("index.html");
  });

  test("are none where it was not built whole", () => {
    expect(screenFiles(builtScreen(["notes.md"]))).toBeUndefined();
    expect(screenFiles(join(tmpdir(), "no-such-screen"))).toBeUndefined();
    // The sources have none next to them.
    expect(screenFiles()).toBeUndefined();
  });
});
