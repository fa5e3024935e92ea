import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import { toolFileName } from "../../src/layout.ts";
import { createMachine } from "../support/machine.ts";
import { refused } from "../support/refused.ts";
import { fill, SEA, TIDES } from "../support/texts.ts";

const OSLO = '{ "args": { "harbour": "Oslo", "n": 1.0 }, "expect": { "contains": { "n": 1 } } }';
const ENTRY = `examples/${SEA}/${toolFileName(TIDES.slug, TIDES.version)}`;

async function withExample() {
  const machine = createMachine("memory");
  const store = await machine.open();
  await fill(store);
  await store.putExample({ ...TIDES, name: "oslo" }, OSLO);
  return { store, machine, archive: await store.exportBundles() };
}

/** The archive with one entry more, or another text in it. */
function withEntry(archive: Uint8Array, name: string, text: string): Uint8Array {
  return zipSync({ ...unzipSync(archive), [name]: strToU8(text) });
}

test("an archive takes examples along, byte for byte, and the same content makes the same bytes", async () => {
  const { archive } = await withExample();
  expect(Object.keys(unzipSync(archive)).at(-1)).toBe(ENTRY);
  const other = await createMachine("memory").open();
  const { items } = await other.importBundles(archive);
  expect(items.at(-1)).toEqual({ entry: ENTRY, outcome: "stored" });
  expect((await other.getExample({ ...TIDES, name: "oslo" }))?.text).toBe(OSLO);
  expect(await other.exportBundles()).toEqual(archive);
  const again = await other.importBundles(archive);
  expect(again.items.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged", "unchanged"]);
});

test("an archive without examples is imported as ever, and takes none away", async () => {
  const { store, archive } = await withExample();
  const { [ENTRY]: _, ...rest } = unzipSync(archive);
  const { items } = await store.importBundles(zipSync(rest));
  expect(items.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
  expect(await store.listExamples(TIDES)).toHaveLength(1);
});

test("examples come to a tool that has none; others than it has refuse the archive, or are skipped", async () => {
  const { store, archive } = await withExample();
  await store.deleteExample({ ...TIDES, name: "oslo" });
  expect((await store.importBundles(archive, { dryRun: true })).items.at(-1)?.outcome).toBe("stored");
  expect(await store.listExamples(TIDES)).toEqual([]);
  expect((await store.importBundles(archive)).items.at(-1)).toEqual({ entry: ENTRY, outcome: "stored" });
  await store.putExample({ ...TIDES, name: "bergen" }, '{"args":{}}');
  const error = await refused(store.importBundles(archive), "STORE_ARCHIVE_CONFLICT");
  expect(error.message).toContain(`${ENTRY}: the tool has other examples`);
  const { items } = await store.importBundles(archive, { mode: "skip" });
  expect(items.at(-1)).toMatchObject({ outcome: "skipped", reason: "the tool has other examples" });
  expect((await store.listExamples(TIDES)).map(({ name }) => name)).toEqual(["bergen", "oslo"]);
});

test.each([
  ["{", "it holds no examples of a tool"],
  ['{"examples":{"oslo":{"args":[]}}}', "it holds no examples of a tool"],
  ['{"examples":{"a b":{"args":{}}}}', 'example "a b" holds U+0020'],
  ['{"examples":{"oslo":{"args":{},"expects":{}}}}', "an example has description, args and expect"],
])("examples that could not be saved refuse an archive: %s", async (text, said) => {
  const { store, archive } = await withExample();
  const error = await refused(store.importBundles(withEntry(archive, ENTRY, text)), "STORE_ARCHIVE_INVALID");
  expect(error.message).toContain(`${ENTRY}: `);
  expect(error.message).toContain(said);
});

test("examples of a tool that is not in the archive refuse it", async () => {
  const { store, archive } = await withExample();
  const lost = `examples/${SEA}/${toolFileName("get-waves", "v1")}`;
  const error = await refused(
    store.importBundles(withEntry(archive, lost, '{"examples":{}}')),
    "STORE_ARCHIVE_INVALID",
  );
  expect(error.message).toBe(`${lost}: the archive does not hold its tool`);
});

test("damaged examples are a problem, keep an export from being made, and are set aside by repair", async () => {
  const { store, machine } = await withExample();
  const path = `${machine.root}/${ENTRY}`;
  machine.files.remove(path);
  const file = machine.files.create(path);
  machine.files.write(file, strToU8("{ torn"));
  machine.files.close(file);
  const problem = { kind: "damaged-examples", severity: "error", path: ENTRY, bundleID: SEA };
  expect(await store.problems()).toMatchObject([problem]);
  expect(await store.check()).toMatchObject([{ ...problem, repair: "move-to-quarantine" }]);
  await refused(store.exportBundles(), "STORE_CORRUPT");
  const { done, problems } = await store.repair();
  expect(done).toEqual([{ path: ENTRY, action: `moved to quarantine/${ENTRY.replaceAll("/", "-")}` }]);
  expect(problems).toEqual([]);
  expect(await store.problems()).toEqual([]);
  expect(await store.listExamples(TIDES)).toEqual([]);
  expect(strFromU8(machine.files.readBytes(`${machine.root}/quarantine/${ENTRY.replaceAll("/", "-")}`))).toBe(
    "{ torn",
  );
});
