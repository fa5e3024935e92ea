import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import type { JsonObject } from "../../packages/json-text/src/index.ts";
import { readRecipe } from "../../packages/tool-recipes/src/index.ts";
import { faultsOf } from "../../packages/tool-recipes/test/sound.ts";

// What the builder of recipes is held to: its table of figures, in the screen's README.
const PROGRAMS = 70 / 78;
const OPTIONS = 1_308 / 1_323;

/** Programs that most systems with GNU's tools have. */
const NAMES =
  `b2sum base32 base64 basename cat chgrp chmod chown cksum comm cp csplit cut date dd df dir dirname du env expand expr fmt fold
  head id install join link ln ls md5sum mkdir mkfifo mknod mktemp mv nice nl nohup nproc numfmt od paste pr ptx readlink realpath
  rm rmdir seq sha1sum sha256sum shred shuf sleep sort split stat stdbuf stty sum sync tac tail tee timeout touch tr truncate tsort
  uname unexpand uniq wc who tar grep sed find xargs gzip diff diff3 cmp sdiff bash gawk make gcc python3 node`.split(
    /\s+/,
  );

/** The texts that the programs of this machine print, of those that are there and know `--help`. */
function texts(): (readonly [name: string, text: string])[] {
  const env = { ...process.env, LC_ALL: "C", COLUMNS: "80" };
  return NAMES.flatMap((name) => {
    const { stdout, status } = spawnSync(name, ["--help"], { encoding: "utf8", env });
    return status === 0 && stdout !== "" ? [[name, stdout] as const] : [];
  });
}

/** The long options that a text lists at the start of a line. */
function listed(text: string): string[] {
  const found = text.matchAll(/^ {1,8}(?:-\w(?:, |,? +))?--([a-zA-Z][\w-]*)/gm);
  return [...new Set(Array.from(found, ([, name = ""]) => name))].filter(
    (name) => !["help", "version"].includes(name),
  );
}

test.skipIf(process.platform !== "linux")("programs of this machine, and their long options", async () => {
  const given = texts();
  expect(given.length).toBeGreaterThanOrEqual(40);
  const lost: string[] = [];
  let drafted = 0;
  let options = 0;
  const missing: string[] = [];
  for (const [name, text] of given) {
    const recipe = await readRecipe(text).catch(() => undefined);
    const [draft] = recipe?.kind === "help" ? recipe.drafts : [];
    if (draft === undefined || faultsOf(draft).length > 0) {
      lost.push(name);
      continue;
    }
    drafted++;
    const { properties = {} } = draft.tool["schema"] as { properties?: JsonObject };
    for (const option of listed(text)) {
      options++;
      if (!Object.hasOwn(properties, option.replaceAll("-", "_"))) missing.push(`${name} --${option}`);
    }
  }
  console.log(
    `${String(drafted)} of ${String(given.length)} programs, ${String(options - missing.length)} of ${String(options)} long options`,
  );
  expect(drafted / given.length, lost.join(", ")).toBeGreaterThanOrEqual(PROGRAMS);
  expect((options - missing.length) / options, missing.join(", ")).toBeGreaterThanOrEqual(OPTIONS);
});
