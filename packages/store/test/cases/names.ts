import { expect } from "vitest";
import { refused } from "../support/refused.ts";
import type { CaseTable } from "../support/store-cases.ts";
import { snapshot } from "../support/snapshot.ts";
import { bundleBody, fill, keyIn, SEA, TIDES, toolBody } from "../support/texts.ts";

export const nameCases: CaseTable = {
  async "bundle ids such as ../x, upper case, version 4, with NUL"(machine) {
    const store = await machine.open();
    await fill(store);
    const before = snapshot(machine.files, machine.root);
    for (const id of [
      "../x",
      "..%2fx",
      "",
      "018faf50-b7b6-4a01-9a05-a22a6e0af101",
      `${SEA}\0`,
      `${SEA}/..`,
      "toString",
    ]) {
      const { message } = await refused(store.putBundle(id, bundleBody()), "STORE_ARGUMENT_INVALID");
      expect(message).toMatch(/^bundleID ".*" is no UUID of version 7$/);
      await refused(store.putTool(keyIn(id, "get-waves"), toolBody()), "STORE_ARGUMENT_INVALID");
    }
    expect(snapshot(machine.files, machine.root)).toEqual(before);
    expect((await store.getTool({ ...TIDES, bundleID: SEA.toUpperCase() }))?.bundleID).toBe(SEA);
  },
  async "slugs Weather and weather"(machine) {
    const store = await machine.open();
    await fill(store, []);
    for (const slug of ["Weather", "weather"])
      await store.putTool(keyIn(SEA, slug), toolBody({ displayName: slug }));
    for (const slug of ["Weather", "weather"])
      expect((await store.getTool(keyIn(SEA, slug)))?.displayName).toBe(slug);
    const names = machine.files
      .list(`${machine.root}/bundles/${SEA}/tools`)
      .map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(2);
  },
  async "a slug in NFC, then in NFD"(machine) {
    const store = await machine.open();
    await fill(store, []);
    await store.putTool(keyIn(SEA, "été"), toolBody());
    const error = await refused(
      store.putTool(keyIn(SEA, "été".normalize("NFD")), toolBody()),
      "STORE_ARGUMENT_INVALID",
    );
    expect(error.message).toContain("is in decomposed form (NFD)");
    expect(error.hint).toBe('Write "été".');
  },
  async "64 four-byte letters as slug and as version; 65"(machine) {
    const store = await machine.open();
    await fill(store, []);
    const wide = "𠀀".repeat(64);
    await store.putTool(keyIn(SEA, wide, wide), toolBody());
    expect((await (await machine.open()).getTool(keyIn(SEA, wide, wide)))?.slug).toBe(wide);
    const { message } = await refused(store.getTool(keyIn(SEA, `${wide}𠀀`)), "STORE_ARGUMENT_INVALID");
    expect(message).toContain("is longer than 64 characters");
  },
  async "con, nul, -rf, --x as slugs; ., .., v1., 1..2 as versions"(machine) {
    const store = await machine.open();
    await fill(store, []);
    const slugs = ["con", "nul", "-rf", "--x"];
    for (const slug of slugs) await store.putTool(keyIn(SEA, slug), toolBody({ displayName: slug }));
    for (const version of ["v1.", "1..2"]) await store.putTool(keyIn(SEA, "tides", version), toolBody());
    for (const version of [".", ".."]) {
      const { message } = await refused(
        store.putTool(keyIn(SEA, "tides", version), toolBody()),
        "STORE_ARGUMENT_INVALID",
      );
      expect(message).toBe(`version "${version}" would lead elsewhere in a URL`);
    }
    expect(await store.getTool(keyIn(SEA, "tides", "v1"))).toBeUndefined();
    const { items } = await (await machine.open()).listTools();
    expect(items.map(({ slug, version }) => `${slug} ${version}`).sort()).toEqual(
      [...slugs.map((slug) => `${slug} v1`), "tides 1..2", "tides v1."].sort(),
    );
  },
  async "a slug with a joiner, an override, an underscore, a space, a dot, a letter-like or other number"(
    machine,
  ) {
    const store = await machine.open();
    await fill(store, []);
    for (const [slug, code] of [
      ["a\u200db", "U+200D"],
      ["a\u202eb", "U+202E"],
      ["a_b", "U+005F"],
      ["a b", "U+0020"],
      ["a.b", "U+002E"],
      ["ⅳ", "U+2173"],
      ["a½", "U+00BD"],
      ["a\u0301".repeat(2), "U+0301"],
    ] as const) {
      const { message, hint } = await refused(
        store.putTool(keyIn(SEA, slug), toolBody()),
        "STORE_ARGUMENT_INVALID",
      );
      expect(`${message} ${hint ?? ""}`).toMatch(new RegExp(`${code.replace("+", "\\+")}|decomposed`));
    }
  },
};
