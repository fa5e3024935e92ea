import { describe, expect, test } from "vitest";
import { createLog } from "../../src/index.ts";
import { ask } from "../support/raw.ts";
import { KEY, start, tideTool, withTides } from "../support/start.ts";

const SECRET = "canary-secret-51c8";
const FOREIGN = "haft_canary-token-93bd";
const LEVELS = ["debug", "info", "warn", "error"] as const;

function recordLog(level: (typeof LEVELS)[number]): {
  log: ReturnType<typeof createLog>;
  lines: string[];
} {
  const lines: string[] = [];
  return { lines, log: createLog({ level, destination: { write: (line: string) => lines.push(line) } }) };
}

describe("the log", () => {
  test.each(LEVELS)("at level %s holds no token, argument, body, query or result", async (level) => {
    const { log, lines } = recordLog(level);
    const started = await start({ log });
    const { url, client, tokens, store } = started;
    await withTides(started);
    const path = `/tools/bundles/${KEY.bundleID}/tools/${KEY.toolSlug}/version/${KEY.version}`;
    const called = await client.invokeTool({ params: KEY, body: { args: { harbour: SECRET } } });
    expect(called.ok && called.text).toContain(SECRET);
    const authorization = `Bearer ${tokens.admin}`;
    const sent = { method: "POST", headers: { authorization, "content-type": "application/json" } };
    await ask(`${url}${path}/invoke`, { ...sent, body: `{"args": {"harbour": 5, "${SECRET}": "${SECRET}"}` });
    await ask(`${url}/tools/search?q=${SECRET}`, { headers: { authorization } });
    await ask(`${url}/${SECRET}?token=${SECRET}`, { headers: { authorization, cookie: SECRET } });
    await ask(`${url}/tools`, { headers: { authorization: `Bearer ${FOREIGN}` } });
    // A fault of the store itself, with the values in its message's neighbourhood.
    const body = tideTool(started.tools.url).replace("Tides", SECRET);
    store.putTool = () => Promise.reject(new Error("the disk is gone"));
    const fault = await client.putTool({ params: { ...KEY, version: "v2" }, body });
    expect(fault).toMatchObject({ status: 500, problem: { code: "API_INTERNAL" } });
    await started.server.close();

    const text = lines.join("");
    expect(text).toContain("the disk is gone");
    expect(text.includes('"route":"invokeTool"')).toBe(level === "debug" || level === "info");
    for (const canary of [SECRET, FOREIGN, ...Object.values(tokens)]) expect(text).not.toContain(canary);
  });

  test("says what was behind a call that ended in a fault, without values of it", async () => {
    const { log, lines } = recordLog("info");
    const started = await start({ log });
    await withTides(started);
    started.store.recordCall = () => {
      throw new RangeError(`no count for "${SECRET}" here`);
    };
    const called = await started.client.invokeTool({ params: KEY, body: { args: { harbour: SECRET } } });
    expect(called).toMatchObject({ value: { ok: false, error: { code: "INTERNAL" } } });
    expect(called.ok ? called.text : "").not.toContain("no count");
    const line = lines.map((each) => JSON.parse(each) as Record<string, unknown>).find(({ fault }) => fault);
    expect(line).toMatchObject({
      fault: {
        type: "RangeError",
        message: "no count for … here",
        stack: expect.stringContaining("at ") as string,
      },
      requestId: expect.any(String) as string,
      msg: "a call ended in a fault",
    });
    expect(lines.join("")).not.toContain(SECRET);
  });

  test("covers what is called a secret, should it ever come near a line", () => {
    const { log, lines } = recordLog("info");
    const named = { authorization: SECRET, token: SECRET, cookie: SECRET, password: SECRET, args: SECRET };
    log.info({ ...named, request: { ...named, headers: named } }, "asked");
    expect(lines.join("")).toContain('"authorization":"***"');
    expect(lines.join("")).not.toContain(SECRET);
  });
});
