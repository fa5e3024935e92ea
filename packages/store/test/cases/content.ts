import { execFileSync } from "node:child_process";
import { linkSync, mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { expect } from "vitest";
import { toolFileName } from "../../src/layout.ts";
import { refused } from "../support/refused.ts";
import type { CaseTable } from "../support/store-cases.ts";
import { fill, keyIn, SEA, SKY, TIDES, toolBody } from "../support/texts.ts";
import { pathOf, writeByHand } from "../support/written.ts";

const FILE = `bundles/${SEA}/tools/${toolFileName("get-tides", "v1")}`;

export const contentCases: CaseTable = {
  async "a torn, empty or zero-filled tool file"(machine) {
    for (const [content, place, reason] of [
      ['{ "slug": "get-tides", ', "1:23", /cut off|ends|not closed|missing/],
      ["", "1:1", /empty/],
      ["\0\0\0\0", "1:1", /./],
    ] as const) {
      const store = await machine.open();
      if ((await store.getBundle(SEA)) === undefined) await fill(store, ["get-tides", "get-waves"]);
      const path = pathOf(machine, TIDES);
      writeByHand(machine, path, content);
      const fresh = await machine.open();
      expect((await fresh.listTools()).items.map(({ slug }) => slug)).toEqual(["get-waves"]);
      const [problem] = await fresh.problems();
      expect(problem).toMatchObject({ kind: "unreadable", severity: "error", path: FILE, bundleID: SEA });
      expect(`${String(problem?.at?.line)}:${String(problem?.at?.column)}`).toBe(place);
      expect(problem?.message).toMatch(reason);
      const { message } = await refused(fresh.putTool(TIDES, toolBody()), "STORE_CORRUPT_EXISTS");
      expect(message).toContain(`${FILE}:${place} holds this key already and is damaged: `);
      await refused(fresh.getTool(TIDES), "STORE_CORRUPT");
      expect(machine.files.readText(path)).toBe(content);
      await fresh.deleteTool(TIDES);
      expect(await fresh.problems()).toEqual([]);
    }
  },
  async "a schemaVersion newer than known"(machine) {
    const store = await machine.open();
    await fill(store);
    const text = machine.files
      .readText(pathOf(machine, TIDES))
      .replace('"schemaVersion": "1"', '"schemaVersion": "9"');
    writeByHand(machine, pathOf(machine, TIDES), text);
    const next = await machine.open();
    expect((await next.listTools()).items).toEqual([]);
    const [tool] = (await next.listTools({ includeDisabled: true })).items;
    expect(tool?.effective).toEqual({ enabled: false, reasons: ["newer-revision"] });
    const { message } = await refused(next.patchTool(TIDES, { isEnabled: false }), "STORE_NEWER_REVISION");
    expect(message).toBe(`${FILE} has the schemaVersion "9", which this program does not know`);
    expect(machine.files.readText(pathOf(machine, TIDES))).toBe(text);
    expect((await next.problems()).map(({ kind }) => kind)).toEqual(["newer-revision"]);
  },
  async "unknown keys of a known version"(machine) {
    const store = await machine.open();
    await fill(store);
    const waves = keyIn(SEA, "get-waves");
    const { text } = await store.putTool(waves, toolBody({ "x-owner": { team: "harbour", since: 1.5 } }));
    expect(text).toContain('"x-owner": {\n    "team": "harbour",\n    "since": 1.5\n  }');
    const after = await store.patchTool(waves, { isEnabled: false });
    expect(after.text).toBe(text.replace('"isEnabled": true', '"isEnabled": false'));
  },
  async "a repeated key, in a body or a file"(machine) {
    const store = await machine.open();
    await fill(store);
    const twice = '{ "displayName": "Waves",\n  "displayName": "Swell", "type": "go" }';
    const error = await refused(store.putTool(keyIn(SEA, "get-waves"), twice), "STORE_BODY_INVALID");
    expect(error.message).toContain('tool "get-waves" v1: 2:3 ');
    expect(error.issues[0]?.related?.[0]?.range?.start.line).toBe(1);
    const path = pathOf(machine, TIDES);
    writeByHand(machine, path, machine.files.readText(path).replace("{", '{ "slug": "get-tides",'));
    const [problem] = await (await machine.open()).problems();
    expect(problem).toMatchObject({ kind: "unreadable", path: FILE });
  },
  async "__proto__ and constructor as keys, as a tag, in a ZIP"(machine) {
    const store = await machine.open();
    await fill(store);
    const body = toolBody().replace(
      "{",
      '{ "__proto__": { "isAdmin": true }, "constructor": { "prototype": 1 },',
    );
    const { text } = await store.putTool(keyIn(SEA, "get-waves"), body);
    expect(text).toContain('"__proto__": { "isAdmin": true }');
    await refused(store.putTool(keyIn(SEA, "get-fog"), toolBody({ tags: ["a b"] })), "STORE_BODY_INVALID");
    await store.putTool(keyIn(SEA, "constructor"), toolBody({ tags: ["__proto__"] }));
    expect((await store.listTools({ tags: ["__proto__"] })).items.map(({ slug }) => slug)).toEqual([
      "constructor",
    ]);
    expect((await store.searchTools({ q: "constructor" })).items).toHaveLength(1);
    expect(({} as Record<string, unknown>)["isAdmin"]).toBeUndefined();
  },
  async "a byte order mark"(machine) {
    const store = await machine.open();
    await fill(store);
    const path = pathOf(machine, TIDES);
    writeByHand(machine, path, `\ufeff${machine.files.readText(path)}`);
    const next = await machine.open();
    expect((await next.listTools()).items).toHaveLength(1);
    expect((await next.problems()).map(({ kind, severity }) => `${severity} ${kind}`)).toEqual([
      "warning byte-order-mark",
    ]);
    await next.patchTool(TIDES, { isEnabled: false });
    expect(machine.files.readText(path).startsWith("{")).toBe(true);
    await refused(next.putTool(keyIn(SEA, "get-waves"), `\ufeff${toolBody()}`), "STORE_BODY_INVALID");
  },
  async "a file whose name is not that of its content"(machine) {
    const store = await machine.open();
    await fill(store);
    const copy = pathOf(machine, keyIn(SEA, "get-fog"));
    writeByHand(machine, copy, machine.files.readText(pathOf(machine, TIDES)));
    const next = await machine.open();
    expect((await next.listTools()).items).toHaveLength(1);
    const [problem] = await next.problems();
    expect(problem?.message).toBe(
      `it says slug "get-tides", version "v1", which belong in ${toolFileName("get-tides", "v1")}`,
    );
    await refused(next.getTool(keyIn(SEA, "get-fog")), "STORE_CORRUPT");
  },
  async "a symbolic link as a file or a folder of the store"(machine) {
    const store = await machine.open();
    await fill(store, ["get-tides", "get-waves"]);
    const outside = `${machine.root}/../outside.json`;
    renameSync(pathOf(machine, TIDES), outside);
    symlinkSync(outside, pathOf(machine, TIDES));
    mkdirSync(`${machine.root}/bundles/${SKY}`);
    writeFileSync(
      `${machine.root}/bundles/${SKY}/bundle.json`,
      readFileSync(`${machine.root}/bundles/${SEA}/bundle.json`),
    );
    symlinkSync(`${machine.root}/bundles/${SEA}/tools`, `${machine.root}/bundles/${SKY}/tools`);
    const next = await machine.open();
    expect((await next.listTools()).items.map(({ slug }) => slug)).toEqual(["get-waves"]);
    const found = (await next.problems()).map(({ kind, path, message }) => `${kind} ${path}: ${message}`);
    expect(found).toContain(`not-a-file ${FILE}: it is a symbolic link: it is not opened`);
    await refused(next.getTool(TIDES), "STORE_CORRUPT");
  },
  async "a pipe named like a tool"(machine) {
    const store = await machine.open();
    await fill(store);
    execFileSync("mkfifo", [pathOf(machine, keyIn(SEA, "get-fog"))]);
    const next = await machine.open();
    expect((await next.listTools()).items).toHaveLength(1);
    expect((await next.problems()).map(({ message }) => message)).toEqual([
      "it is a pipe, a socket or a device: it is not opened",
    ]);
    await refused(next.getTool(keyIn(SEA, "get-fog")), "STORE_CORRUPT");
  },
  async "a second name of a file outside"(machine) {
    const store = await machine.open();
    await fill(store);
    const path = pathOf(machine, TIDES);
    const text = machine.files.readText(path);
    const outside = `${machine.root}/outside.json`;
    if (machine.backend === "files") linkSync(path, outside);
    else machine.files.link(path, outside);
    await store.patchTool(TIDES, { isEnabled: false });
    expect(machine.files.readText(outside)).toBe(text);
    expect(machine.files.readText(path)).not.toBe(text);
  },
};
