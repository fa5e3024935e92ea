import { deepStrictEqual, ok } from "node:assert/strict";
import { BUNDLE, type ConformanceCase, keyOf, mustRefuse, SEA, toolBody } from "./given.ts";

/** What must hold of writing. */
export const writeCases: readonly ConformanceCase[] = [
  {
    name: "a pair of slug and version is stored once, and the first one stays",
    async run(open) {
      const store = await open();
      await store.putBundle(SEA, BUNDLE);
      const { text } = await store.putTool(keyOf("get-tides"), toolBody("Tides"));
      await mustRefuse(store.putTool(keyOf("get-tides"), toolBody("Ebb")), "STORE_CONFLICT");
      deepStrictEqual((await store.getTool(keyOf("get-tides")))?.text, text);
      await store.putTool(keyOf("get-tides", "v2"), toolBody("Ebb"));
    },
  },
  {
    name: "of many at once, one wins",
    async run(open) {
      const store = await open();
      await store.putBundle(SEA, BUNDLE);
      const puts = Array.from({ length: 8 }, (_, number) =>
        store.putTool(keyOf("get-tides"), toolBody(`Tides ${String(number)}`)),
      );
      const settled = await Promise.allSettled(puts);
      deepStrictEqual(settled.filter(({ status }) => status === "fulfilled").length, 1);
    },
  },
  {
    name: "a switch changes one word of the text, and neither time",
    async run(open) {
      const store = await open();
      await store.putBundle(SEA, BUNDLE);
      const before = await store.putTool(keyOf("get-tides"), toolBody("Tides"));
      const after = await store.patchTool(keyOf("get-tides"), { isEnabled: false });
      deepStrictEqual(after.text, before.text.replace(/("isEnabled": ?)true/, "$1false"));
      deepStrictEqual(after.modifiedAt, before.modifiedAt);
      ok(after.text.includes('"x-kept":1'));
      ok(after.revision !== before.revision);
    },
  },
  {
    name: "of switches that were decided on the same state, one wins",
    async run(open) {
      const store = await open();
      await store.putBundle(SEA, BUNDLE);
      const { revision } = await store.putTool(keyOf("get-tides"), toolBody("Tides"));
      const check = (stored: { revision: string } | undefined): void => {
        if (stored?.revision !== revision) throw new RangeError("it is another one now");
      };
      const switches = Array.from({ length: 8 }, () =>
        store.patchTool(keyOf("get-tides"), { isEnabled: false }, check),
      );
      const settled = await Promise.allSettled(switches);
      const refused = settled.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
      deepStrictEqual(refused, new Array(7).fill("RangeError: it is another one now"));
    },
  },
  {
    name: "what is to be made where there is none is made once",
    async run(open) {
      const store = await open();
      const check = (stored: object | undefined): void => {
        if (stored !== undefined) throw new RangeError("there is one");
      };
      const puts = Array.from({ length: 8 }, () => store.putBundle(SEA, BUNDLE, check));
      const settled = await Promise.allSettled(puts);
      const refused = settled.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
      deepStrictEqual(refused, new Array(7).fill("RangeError: there is one"));
    },
  },
  {
    name: "a plain name stays with its version, until another one is preferred",
    async run(open) {
      let now = Date.UTC(2026, 2, 2);
      const store = await open({ now: () => ++now });
      await store.putBundle(SEA, BUNDLE);
      for (const version of ["v1", "v2"]) await store.putTool(keyOf("get-tides", version), toolBody("Tides"));
      const slug = { bundleID: SEA, slug: "get-tides" };
      const preferred = async (): Promise<unknown> => (await store.listVersions(slug)).preferred;
      deepStrictEqual(await preferred(), "v1");
      await store.patchTool(keyOf("get-tides"), { isEnabled: false });
      await store.patchTool(keyOf("get-tides"), { isEnabled: true });
      deepStrictEqual(await preferred(), "v2");
      const { before, isSet } = await store.prefer(keyOf("get-tides"));
      deepStrictEqual([before, isSet, await preferred()], ["v2", true, "v1"]);
      await store.patchTool(keyOf("get-tides"), { isEnabled: false });
      deepStrictEqual(await preferred(), "v1");
      await mustRefuse(store.prefer(keyOf("get-tides", "v9")), "STORE_TOOL_NOT_FOUND");
    },
  },
  {
    name: "examples are kept as they are written, next to their tool, and go with it",
    async run(open) {
      const store = await open();
      await store.putBundle(SEA, BUNDLE);
      const { revision } = await store.putTool(keyOf("get-tides"), toolBody("Tides"));
      const example = { ...keyOf("get-tides"), name: "oslo" };
      const text = '{ "args": { "n": 1.0 }, "expect": { "ok": true } }';
      deepStrictEqual((await store.putExample(example, text)).isNew, true);
      deepStrictEqual((await store.putExample(example, text)).isNew, false);
      deepStrictEqual((await store.getExample(example))?.text, text);
      await store.putExample({ ...example, name: "bergen" }, '{"args":{}}');
      const names = (await store.listExamples(keyOf("get-tides"))).map(({ name }) => name);
      deepStrictEqual(names, ["bergen", "oslo"]);
      deepStrictEqual((await store.getTool(keyOf("get-tides")))?.revision, revision);
      await mustRefuse(store.putExample(example, '{"args":[]}'), "STORE_BODY_INVALID");
      await mustRefuse(store.putExample({ ...example, slug: "tides" }, text), "STORE_TOOL_NOT_FOUND");
      await store.deleteExample(example);
      await mustRefuse(store.deleteExample(example), "STORE_EXAMPLE_NOT_FOUND");
      await store.deleteTool(keyOf("get-tides"));
      await store.putTool(keyOf("get-tides"), toolBody("Tides"));
      deepStrictEqual(await store.listExamples(keyOf("get-tides")), []);
    },
  },
  {
    name: "nothing is added to or changed in a disabled bundle; tools can be deleted",
    async run(open) {
      const store = await open();
      await store.putBundle(SEA, BUNDLE);
      await store.putTool(keyOf("get-tides"), toolBody("Tides"));
      await store.patchBundle(SEA, { isEnabled: false });
      await mustRefuse(store.putTool(keyOf("get-waves"), toolBody("Waves")), "STORE_BUNDLE_DISABLED");
      await mustRefuse(store.patchTool(keyOf("get-tides"), { isEnabled: false }), "STORE_BUNDLE_DISABLED");
      await store.deleteTool(keyOf("get-tides"));
      await mustRefuse(store.deleteTool(keyOf("get-tides")), "STORE_TOOL_NOT_FOUND");
    },
  },
  {
    name: "a bundle is deleted when it is empty, can be restored, and goes after two days",
    async run(open) {
      let now = Date.UTC(2026, 2, 2);
      const store = await open({ now: () => now });
      await store.putBundle(SEA, BUNDLE);
      await store.putTool(keyOf("get-tides"), toolBody("Tides"));
      await mustRefuse(store.deleteBundle(SEA), "STORE_BUNDLE_NOT_EMPTY");
      await store.deleteTool(keyOf("get-tides"));
      await store.deleteBundle(SEA);
      await mustRefuse(store.putBundle(SEA, BUNDLE), "STORE_BUNDLE_DELETED");
      await store.restoreBundle(SEA);
      await store.deleteBundle(SEA);
      deepStrictEqual((await store.reap()).reaped, []);
      now += 48 * 60 * 60 * 1000;
      deepStrictEqual((await store.reap()).reaped, [SEA]);
      deepStrictEqual(await store.getBundle(SEA), undefined);
    },
  },
];
