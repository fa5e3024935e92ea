import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder with a manifest, its programs and a skill. */
export interface Workshop {
  readonly folder: string;
  readonly manifest: string;
  readonly skill: string;
  /** Whether the grandchild of the tool `linger` is there. */
  isLingering(): boolean;
  /** Write the manifest, with `tools` as they are spelled. */
  writeTools(...tools: readonly string[]): void;
  remove(): void;
}

/** Tools as text: their spelling counts. */
export const tools = {
  repeat: '{"name":"repeat","description":"Say it again","command":["/bin/cat"],"schema":{"type":"object"}}',
  bound:
    '{"name":"bound","command":["/bin/cat"],"schema":{"type": "object", "properties":{"n":{"type":"number","maximum":1.0,"multipleOf":1e0},"big":{"const":9007199254740993},"w":{"pattern":"\\u0041|\\\\d"}}}}',
  refuse: '{"name":"refuse","command":["./tools/bin/refuse"],"schema":{"type":"object"}}',
  city: '{"name":"city","command":["/bin/cat"],"schema":{"type":"object","properties":{"city":{"type":"string"}},"required":["city"]}}',
  linger: '{"name":"linger","command":["./tools/bin/linger"],"schema":{"type":"object"}}',
  slow: '{"name":"slow","command":["./tools/bin/slow"],"schema":{"type":"object"}}',
  broken: '{"name":"no_program","description":"Has no command"}',
} as const;

export function createWorkshop(): Workshop {
  const folder = mkdtempSync(join(tmpdir(), "mcp-test-"));
  const manifest = join(folder, "tools.json");
  const bin = join(folder, "tools/bin");
  mkdirSync(bin, { recursive: true });
  const program = (name: string, ...lines: readonly string[]): void => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${lines.join("\n")}\n`, { mode: 0o755 });
  };
  program("refuse", `echo '{"error":"no such city","hint":"Try Oslo"}' >&2`, "exit 1");
  // A grandchild in a session of its own holds on. Its pid may be one of a namespace, so it is known by how long it sleeps.
  const nap = `4000.${String(process.hrtime.bigint()).slice(-9)}`;
  program("linger", `(setsid sleep ${nap} &)`, "sleep 300");
  program("slow", "sleep 0.5", "echo '{}'");
  const skill = join(folder, "greetings");
  mkdirSync(skill);
  writeFileSync(
    join(skill, "SKILL.md"),
    "---\nname: greetings\ndescription: Greets people\n---\n\nGreet warmly.\n",
  );
  return {
    folder,
    manifest,
    skill,
    isLingering: () => isRunning(["sleep", nap]),
    writeTools(...list) {
      writeFileSync(manifest, `{"tools":[${list.join(",")}]}`);
    },
    remove() {
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isRunning(argv: readonly string[]): boolean {
  return readdirSync("/proc").some((entry) => {
    try {
      return /^\d+$/.test(entry) && readFileSync(`/proc/${entry}/cmdline`, "utf8") === `${argv.join("\0")}\0`;
    } catch {
      // It has just ended.
      return false;
    }
  });
}
