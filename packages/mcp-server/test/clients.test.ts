import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ways } from "./support/clients.ts";
import type { TestClient } from "./support/clients.ts";
import { endHosts } from "./support/host-process.ts";
import { createWorkshop, tools } from "./support/workshop.ts";
import type { Workshop } from "./support/workshop.ts";

afterAll(endHosts);

// Side by side, since most of the time is waiting; what a client sees comes one after the other.
describe.concurrent.each(ways)("$name", ({ connect }) => {
  let workshop: Workshop;
  let client: TestClient;
  beforeAll(async () => {
    workshop = createWorkshop();
    workshop.writeTools(tools.repeat, tools.refuse, tools.broken, tools.city, tools.slow, tools.linger);
    client = await connect("--manifest", workshop.manifest, "--skill", workshop.skill);
  });
  afterAll(async () => {
    await client.close().catch(() => undefined);
    workshop.remove();
  });

  it("lists, calls, and hears of failures", { concurrent: false }, async () => {
    expect(client.instructions).toContain("- greetings: Greets people");

    const list = await client.list();
    expect(list.tools.map(({ name }) => name)).toEqual([
      "repeat",
      "refuse",
      "city",
      "slow",
      "linger",
      "read_skill",
    ]);
    expect(list.tools[2]?.inputSchema).toEqual({
      type: "object",
      properties: { city: { type: "string" } },
      required: ["city"],
    });
    expect(list.tools[5]?.annotations).toEqual({
      readOnlyHint: true,
      idempotentHint: true,
      openWorldHint: false,
    });

    expect((await client.call("repeat", { city: "Tromsø" })).content).toEqual([
      { type: "text", text: '{"city":"Tromsø"}' },
    ]);
    expect(await client.call("read_skill", { skill_name: "greetings" })).toMatchObject({
      content: [{ type: "text", text: expect.stringContaining("Greet warmly.") as string }],
    });
    expect(await client.call("refuse", {})).toMatchObject({
      content: [{ text: '{"error":"no such city","hint":"Try Oslo"}' }],
      isError: true,
    });
    expect(await client.call("city", { city: 5 })).toMatchObject({
      content: [
        { text: '{"error":"the arguments do not fit the schema: /city must be a string, not the number 5"}' },
      ],
      isError: true,
    });
    await expect(client.call("repeet", {})).rejects.toThrow("Did you mean repeat?");
  });

  it(
    "tells how far a call is, and ends it with all its processes when it is cancelled",
    { concurrent: false },
    async () => {
      const heard: (string | undefined)[] = [];
      await client.call("slow", {}, { onprogress: ({ message }) => heard.push(message) });
      const isRunning = expect.stringMatching(/^running for \d+ s$/) as unknown;
      expect(heard.slice(0, 3)).toEqual(["checking", "running", isRunning]);

      const stop = new AbortController();
      const call = client.call("linger", {}, { signal: stop.signal });
      await until(() => workshop.isLingering());
      stop.abort();
      await expect(call).rejects.toThrow();
      await until(() => !workshop.isLingering());
    },
  );

  it(
    "is told when the tools of the file change, and not while it is half saved",
    { concurrent: false },
    async () => {
      const before = (await client.list()).tools.map(({ name }) => name);
      let wasTold = false;
      void client.changed.then(() => (wasTold = true));
      writeFileSync(workshop.manifest, '{"tools": [');
      // Longer than a change takes to settle.
      await new Promise((resolve) => setTimeout(resolve, 300));
      expect((await client.list()).tools.map(({ name }) => name)).toEqual(before);
      expect(wasTold).toBe(false);
      workshop.writeTools(tools.repeat, tools.slow);
      await client.changed;
      const now = await client.list();
      expect(now.tools.map(({ name }) => name)).toEqual(["repeat", "slow", "read_skill"]);
    },
  );
});

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}
