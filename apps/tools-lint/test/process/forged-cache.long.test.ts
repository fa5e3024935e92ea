import { createHash, createHmac } from "node:crypto";
import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildCli, type Cli, type Outcome } from "./cli.ts";

const BROKEN = '{"tools": [{"name": "get_time", "description": "Tells the time.", "command": []}]}\n';
const FOUND = `tools.json:1:78: error manifest/command-required tool[0] "get_time": "command" is empty\n`;
/** A user without rights, on every Unix. */
const NOBODY = 65_534;

describe("a cache is this user's own", () => {
  let cli: Cli;
  let made = 0;
  beforeAll(() => {
    cli = buildCli();
  });
  afterAll(() => {
    cli.remove();
  });

  /** A checkout with an error in it, and the homes of those who work with it. */
  function checkout(): { cwd: string; home: (name: string) => string } {
    const base = join(cli.folder, `forged-${String(made++)}`);
    const cwd = join(base, "project");
    mkdirSync(join(cwd, ".git"), { recursive: true });
    writeFileSync(join(cwd, "tools.json"), BROKEN);
    return { cwd, home: (name) => join(base, name) };
  }

  const lint = (cwd: string, caches: string, args: readonly string[] = [], uid?: number): Promise<Outcome> =>
    cli.run(["--cache", "-f", "compact", ...args], {
      cwd,
      env: { XDG_CACHE_HOME: caches },
      ...(uid !== undefined && { uid }),
    });

  /** What somebody would commit: that nothing is wrong, signed as `sign` does. */
  function forge(file: string, sign: (body: string) => string): void {
    const text = readFileSync(file, "utf8");
    const [, known = "", claims = ""] = text.split("\n");
    const body = JSON.parse(known) as {
      files: [path: string, entry: { report: object }][];
    };
    for (const [, entry] of body.files) entry.report = { format: "manifest" };
    const forged = `${JSON.stringify(body)}\n${claims}`;
    writeFileSync(file, `${sign(forged)}\n${forged}`);
  }

  const signWith =
    (secret: Buffer) =>
    (body: string): string =>
      `tools-lint cache 3 ${createHmac("sha256", secret).update(body).digest("base64url")}`;

  test.each<[string, string, string[], (secret: Buffer) => (body: string) => string]>([
    ["with another key", ".tools-lint-cache", ["--cache-location", ".tools-lint-cache"], signWith],
    ["with another key, where it once lay", ".tools-lint-cache", [], signWith],
    [
      "with a mere digest",
      "forged",
      ["--cache-location", "forged"],
      () => (body) =>
        `tools-lint cache 1 ${createHash("sha256").update(body).digest("base64url").slice(0, 22)}`,
    ],
    ["with nothing", "forged", ["--cache-location", "forged"], () => () => "tools-lint cache 3 "],
    ["with an empty key", "forged", ["--cache-location", "forged"], () => signWith(Buffer.alloc(0))],
  ])("a committed one that is signed %s hides no error", async (_, name, args, sign) => {
    const { cwd, home } = checkout();
    const file = join(cwd, name);
    await lint(cwd, home("attacker"), ["--cache-location", name]);
    const secret = readFileSync(join(home("attacker"), "tools-lint/key"));
    forge(file, sign(secret));
    expect(await lint(cwd, home("victim"), args)).toEqual({
      exit: 1,
      stdout: FOUND,
      stderr: "✖ 1 error in 1 of 1 file\n",
    });
    // Whoever has the key would have been believed: the entry itself is as it should be.
    forge(file, signWith(secret));
    if (args.length > 0) return;
    expect((await lint(cwd, home("attacker"), ["--cache-location", name])).exit).toBe(0);
  });

  test("a committed key is not believed either", async () => {
    const { cwd, home } = checkout();
    await lint(cwd, home("attacker"), ["--cache-location", "forged"]);
    mkdirSync(join(cwd, ".cache/tools-lint"), { recursive: true });
    const secret = readFileSync(join(home("attacker"), "tools-lint/key"));
    writeFileSync(join(cwd, ".cache/tools-lint/key"), secret, { mode: 0o600 });
    forge(join(cwd, "forged"), signWith(secret));
    mkdirSync(join(cwd, "sub"));
    for (const [folder, path] of [
      [cwd, "."],
      [join(cwd, "sub"), ".."],
    ] as const) {
      const { exit, stderr } = await lint(folder, join(cwd, ".cache"), [
        "--cache-location",
        join(cwd, "forged"),
        path,
      ]);
      expect(exit).toBe(1);
      expect(stderr).toContain(
        `tools-lint: the cache is not used: ${join(cwd, ".cache/tools-lint/key")} lies in the checkout; set XDG_CACHE_HOME elsewhere, or TOOLS_LINT_CACHE_KEY\n`,
      );
    }
  });

  test("nothing of it lies in the working directory, and nobody else can read the key", async () => {
    const { cwd, home } = checkout();
    await lint(cwd, home("own"));
    expect(readdirSync(cwd).sort()).toEqual([".git", "tools.json"]);
    const folder = join(home("own"), "tools-lint");
    const names = readdirSync(folder).map((name) => name.replace(/^[\w-]{22}(?=\.)/, "DIGEST"));
    expect(names.sort()).toEqual(["DIGEST.cache", "key"]);
    expect(lstatSync(join(folder, "key")).mode & 0o777).toBe(0o600);
    expect(lstatSync(folder).mode & 0o777).toBe(0o700);
    expect((await lint(cwd, home("own"))).stdout).toBe(FOUND);
  });

  test.each<[string, (key: string) => void, string]>([
    [
      "others can read",
      (key) => {
        chmodSync(key, 0o644);
      },
      "can be read by others; remove it",
    ],
    [
      "is a link",
      (key) => {
        renameSync(key, `${key}2`);
        symlinkSync("key2", key);
      },
      "is no key of tools-lint; remove it",
    ],
    [
      "is too short",
      (key) => {
        writeFileSync(key, "k");
      },
      "is no key of tools-lint; remove it",
    ],
  ])("a key that %s is not used, and that is no failure", async (_, spoil, why) => {
    const { cwd, home } = checkout();
    await lint(cwd, home("own"));
    const key = join(home("own"), "tools-lint/key");
    spoil(key);
    const { exit, stdout, stderr } = await lint(cwd, home("own"));
    expect({ exit, stdout }).toEqual({ exit: 1, stdout: FOUND });
    expect(stderr).toBe(`✖ 1 error in 1 of 1 file\ntools-lint: the cache is not used: ${key} ${why}\n`);
  });

  test.runIf(process.getuid?.() === 0)(
    "without a home that can be written there is no cache, and no failure",
    async () => {
      const { cwd, home } = checkout();
      mkdirSync(home("locked"), { mode: 0o755 });
      for (const caches of [join(home("locked"), "caches"), "/nonexistent"]) {
        const { exit, stdout, stderr } = await lint(cwd, caches, [], NOBODY);
        expect({ exit, stdout }).toEqual({ exit: 1, stdout: FOUND });
        expect(stderr).toBe(
          `✖ 1 error in 1 of 1 file\ntools-lint: the cache is not used: cannot write ${caches}/tools-lint/key: permission denied\n`,
        );
      }
    },
  );

  test("a key may stand in the environment, as in CI", async () => {
    const { cwd } = checkout();
    const env = { HOME: "/nonexistent", XDG_CACHE_HOME: "", TOOLS_LINT_CACHE_KEY: "k".repeat(40) };
    const args = ["--cache", "--cache-location", "known", "-f", "compact"];
    expect(await cli.run(args, { cwd, env })).toEqual({
      exit: 1,
      stdout: FOUND,
      stderr: "✖ 1 error in 1 of 1 file\n",
    });
    forge(join(cwd, "known"), signWith(Buffer.from(env.TOOLS_LINT_CACHE_KEY)));
    expect((await cli.run(args, { cwd, env })).exit).toBe(0);
    const short = await cli.run(args, { cwd, env: { ...env, TOOLS_LINT_CACHE_KEY: "short" } });
    expect(short.stderr).toContain(
      "the cache is not used: TOOLS_LINT_CACHE_KEY has fewer than 32 characters",
    );
    expect(short.exit).toBe(1);
  });
});
