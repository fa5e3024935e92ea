import { createMemoryState } from "@toolhaft/store";
import { afterEach, expect, test } from "vitest";
import { createToolbox, storeSource, type ToolFunctions } from "../../../src/index.ts";
import { expectFailure, expectJson } from "../../support/expect-result.ts";
import { createShelf, type Shelf } from "../../support/shelf.ts";

/** How each call that runs is ended. */
const running: (() => void)[] = [];
let begun = (): void => undefined;

const functions: ToolFunctions = {
  "harbour/watch": (_, { signal }) =>
    new Promise((resolve) => {
      running.push(() => {
        resolve("seen");
      });
      signal.addEventListener("abort", () => {
        resolve(null);
      });
      begun();
    }),
};

let shelf: Shelf;
afterEach(async () => {
  running.length = 0;
  await shelf.close();
});

const ARGS = '{"harbour":"Bergen"}';
const WATCH = { type: "go", impl: { goFunc: "harbour/watch" }, limits: { maxConcurrentCalls: 2 } };

const nextBegun = (): Promise<void> => new Promise((resolve) => (begun = resolve));

test("a tool runs as often at once as it says, and one that ended makes room", async () => {
  shelf = await createShelf({ functions });
  await shelf.put("watch-tides", WATCH);
  const call = (): ReturnType<Shelf["toolbox"]["invoke"]> => shelf.toolbox.invoke("watch-tides", ARGS);
  const first = nextBegun();
  const calls = [call()];
  await first;
  const second = nextBegun();
  calls.push(call());
  await second;
  const refused = await call();
  const message = "as many calls of watch-tides run as may at once (2); try again in 1000 ms";
  expectFailure(refused, "TOOL_BUSY", message);
  expect(refused).toMatchObject({ error: { retryable: true, retryAfterMs: 1_000 } });
  running[0]?.();
  expectJson((await calls[0]) ?? refused, '"seen"');
  const third = nextBegun();
  calls.push(call());
  await third;
  for (const end of running) end();
  expect((await Promise.all(calls)).map(({ ok }) => ok)).toEqual([true, true, true]);
});

test.each([
  ["its arguments are wrong", '{"harbour":5}', {}, "ARGS_INVALID"],
  ["it was called too often of late", ARGS, { maxCallsPerMinute: 1 }, "HTTP_RATE_LIMITED_LOCAL"],
  ["its server fails", '{"harbour":"Nowhere"}', {}, "HTTP_STATUS"],
])("a call that fails leaves its place: %s", async (_, args, changes, code) => {
  shelf = await createShelf();
  shelf.answer = ({ url }, response) =>
    response.writeHead(url?.includes("Nowhere") === true ? 404 : 200).end("{}");
  await shelf.put("get-tides", { limits: { maxConcurrentCalls: 1 }, ...changes });
  expect(await shelf.toolbox.invoke("get-tides", ARGS)).toMatchObject({ ok: true });
  for (let call = 0; call < 3; call++) expectFailure(await shelf.toolbox.invoke("get-tides", args), code);
});

test("a call that is refused since others run is not counted in the minute", async () => {
  shelf = await createShelf({ functions });
  await shelf.put("watch-tides", { ...WATCH, limits: { maxConcurrentCalls: 1 }, maxCallsPerMinute: 2 });
  const call = (): ReturnType<Shelf["toolbox"]["invoke"]> => shelf.toolbox.invoke("watch-tides", ARGS);
  for (const _ of [1, 2]) {
    const ready = nextBegun();
    const one = call();
    await ready;
    expectFailure(await call(), "TOOL_BUSY");
    running.pop()?.();
    expectJson(await one, '"seen"');
  }
  expectFailure(await call(), "TOOL_RATE_LIMITED");
});

test("a call whose place is lost is stopped, and says why; one that its caller ends says so", async () => {
  shelf = await createShelf();
  await shelf.put("watch-tides", WATCH);
  const lost = new AbortController();
  const own = createMemoryState();
  const shared = {
    ...own,
    async enter(name: string, most: number) {
      const place = await own.enter(name, most);
      return place && { ...place, lost: lost.signal };
    },
  };
  const toolbox = await createToolbox({
    sources: [storeSource({ store: { ...shelf.store, shared }, functions })],
  });
  try {
    const ready = nextBegun();
    const caller = new AbortController();
    const ended = toolbox.invoke("watch-tides", ARGS, { signal: caller.signal });
    await ready;
    caller.abort();
    expectFailure(await ended, "FUNCTION_ABORTED");
    const again = nextBegun();
    const stopped = toolbox.invoke("watch-tides", ARGS);
    await again;
    lost.abort();
    expectFailure(
      await stopped,
      "TOOL_PLACE_LOST",
      "the call of watch-tides was stopped: the database was silent for so long that another one may have its place",
    );
  } finally {
    await toolbox.close();
  }
});
