import { copyFileSync, mkdirSync, readFileSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import type { Isolate } from "../../src/index.ts";
import { expectFailure, expectText } from "../support/errors.ts";
import { attack, type Attacked } from "./bubblewrap.ts";

const ATTACKS = `
own=$0
dir=\${own%/*}; up=\${dir%/*}
attempt() { "$@" 2>/dev/null && echo "$*"; }
attempt sh -c "echo evil >>$own"
attempt rm -f "$own"
attempt mv "$own" "$own.old"
attempt mv -f /bin/true "$own"
attempt cp -f /bin/true "$own"
attempt ln -sf /bin/true "$own"
attempt ln "$own" "$up/second"
attempt mv "$dir" "$dir.old"
attempt mv "$up" "$up.old"
attempt rmdir "$dir"
attempt rm -rf "$up"
attempt chmod 777 "$own"
attempt touch "$own"
attempt mount --bind /tmp "$dir"
attempt umount "$own"
echo x >"$dir/beside" && echo beside
:`;

function install({ workshop }: Attacked): { readonly given: string; readonly file: string } {
  const given = join(workshop.folder, "given");
  mkdirSync(join(given, "tools", "bin"), { recursive: true });
  workshop.shell("x", ATTACKS);
  const file = join(given, "tools", "bin", "x");
  copyFileSync(join(workshop.folder, "x"), file);
  return { given, file };
}

attack("a program cannot change, move or replace itself", async (attacked) => {
  const { given, file } = install(attacked);
  const before = readFileSync(file, "utf8");
  const isolates: readonly Isolate[] = [
    { write: [given] },
    { read: [given], write: [given] },
    { write: [given, join(given, "tools")] },
    { write: [given, file] },
    { read: [given], home: given },
  ];
  for (const isolate of isolates) {
    expectText(await attacked.run({ file, isolate }), "beside\n");
    expect(readFileSync(file, "utf8")).toBe(before);
  }
  // Folders above what it may write are made for the call here, below the private /tmp: it moves them, and no others.
  const inner = await attacked.run({ file, isolate: { write: [join(given, "tools", "bin")] } });
  expect(inner.ok ? "" : inner.error.message).toBe("");
  expect(readFileSync(file, "utf8")).toBe(before);
  expect(readdirSync(given)).toEqual(["tools"]);
});

attack("nor what is kept: scripts, manifests, folders", async (attacked) => {
  const { given, file } = install(attacked);
  const manifest = join(given, "tools.json");
  copyFileSync(file, manifest);
  const skill = join(given, "skills", "notes");
  mkdirSync(join(skill, "scripts"), { recursive: true });
  copyFileSync(file, join(skill, "scripts", "day.sh"));
  const data = join(skill, "data");
  mkdirSync(data);
  const script = `
    for path in ${manifest} ${skill} ${skill}/scripts ${skill}/scripts/day.sh ${given}/skills; do
      mv $path $path.old 2>/dev/null && echo moved $path
      rm -rf $path 2>/dev/null; (echo x >>$path) 2>/dev/null && echo written $path
    done
    (: >${skill}/new) 2>/dev/null && echo new
    echo x >${data}/note && echo data
    echo x >${given}/skills/other && echo other`;
  const keep = [manifest, skill, join(given, "never-made")];
  const request = { file: "sh", args: ["-c", script], keep };
  expectText(await attacked.run({ ...request, isolate: { write: [given, data] } }), "data\nother\n");
  // Without being asked to keep it, what may be written is given away.
  const away = await attacked.run({ ...request, keep: [], isolate: { write: [given] } });
  expect(away.stdout.text()).toContain(`moved ${manifest}`);
});

attack("a link that a program could have made is not run", async (attacked) => {
  const { given, file } = install(attacked);
  const link = join(given, "tools", "bin", "linked");
  symlinkSync("x", link);
  const outcome = await attacked.run({ file: link, isolate: { write: [given] } });
  expectFailure(outcome, "EXEC_LINKED", `file leads through a link: ${link} → x`);
  // Where it may not write, somebody else made the link.
  const named = await attacked.run({ file: link, isolate: { write: [], read: [] }, args: [] });
  expect(named.ok ? "" : named.error.message).toBe("");
  expect(readFileSync(file, "utf8")).toContain("attempt");
});
