import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { fromBuffer, type Entry, type ZipFile } from "yauzl";
import { root } from "../../../scripts/root.mjs";
import { release } from "../../../tests/release/release.ts";
import { pageFiles, readPage } from "../../../scripts/rule-pages/walk.mjs";

interface Manifest {
  version: string;
  main: string;
  icon: string;
  contributes: {
    jsonValidation: { fileMatch: string[]; url: string }[];
    configuration: { properties: Record<string, unknown> };
  };
}

const app = join(root, "apps/vscode");

describe("the package of the extension", () => {
  let files: Map<string, string>;
  let manifest: Manifest;

  beforeAll(async () => {
    files = await unzip(readFileSync(release.extension));
    manifest = JSON.parse(files.get("extension/package.json") ?? "") as Manifest;
  });

  test("holds what it says, and nothing else", () => {
    expect([...files.keys()].sort()).toEqual([
      "[Content_Types].xml",
      "extension.vsixmanifest",
      "extension/changelog.md",
      "extension/dist/THIRD-PARTY.txt",
      "extension/dist/extension.cjs",
      ...[
        "btcp-manifest",
        "btcp-tool",
        "bundle-tool",
        "bundle",
        "config",
        "definitions",
        "manifest",
        "skill",
      ].map((name) => `extension/dist/schemas/${name}.json`),
      "extension/images/icon.png",
      "extension/package.json",
      "extension/readme.md",
    ]);
    for (const path of [
      manifest.main,
      manifest.icon,
      ...manifest.contributes.jsonValidation.map(({ url }) => url),
    ]) {
      expect(files.has(join("extension", path))).toBe(true);
    }
  });

  test("has no copy of a rule: the program of the project has them", () => {
    const code = files.get("extension/dist/extension.cjs") ?? "";
    const ids = pageFiles(root).map((file) => readPage(root, file).id);
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id) => code.includes(id))).toEqual([]);
    expect(code).not.toContain("@toolhaft/");
  });

  test("asks for nothing but VS Code itself", () => {
    const code = files.get("extension/dist/extension.cjs") ?? "";
    const required = [...code.matchAll(/\brequire\("([^"]+)"\)/g)].map(([, name = ""]) => name);
    const builtIns = ["child_process", "crypto", "fs", "net", "os", "path", "url", "util"];
    expect(
      [...new Set(required)].filter((name) => !builtIns.includes(name.replace("node:", ""))).sort(),
    ).toEqual(["vscode"]);
  });

  test("has the version of the release", () => {
    expect(manifest.version).toBe(release.version);
  });

  test("documents each of its settings", () => {
    const settings = Object.keys(manifest.contributes.configuration.properties);
    const readme = readFileSync(join(app, "README.md"), "utf8");
    expect(settings.filter((name) => !readme.includes(`| \`${name}\``))).toEqual([]);
  });
});

function unzip(bytes: Buffer): Promise<Map<string, string>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error: Error | null, zip: ZipFile) => {
      if (error !== null) {
        reject(error);
        return;
      }
      const files = new Map<string, string>();
      zip.on("end", () => {
        resolve(files);
      });
      zip.on("entry", (entry: Entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure !== null) {
            reject(failure);
            return;
          }
          const parts: Buffer[] = [];
          stream.on("data", (part: Buffer) => parts.push(part));
          stream.on("end", () => {
            files.set(entry.fileName, Buffer.concat(parts).toString("utf8"));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}
