import { afterAll, describe, it } from "vitest";
import { endHosts, startHost } from "../support/host-process.ts";
import type { HostProcess } from "../support/host-process.ts";
import { initialize, initialized, request } from "../support/messages.ts";
import { createWorkshop, tools } from "../support/workshop.ts";
import type { Workshop } from "../support/workshop.ts";

const workshops: Workshop[] = [];
afterAll(() => {
  endHosts();
  for (const workshop of workshops) workshop.remove();
});

/** A host with these tools, to which a client of the generation has said hello. */
function open(
  era: "legacy" | "modern",
  ...list: readonly string[]
): { readonly host: HostProcess; readonly workshop: Workshop } {
  const workshop = createWorkshop();
  workshops.push(workshop);
  workshop.writeTools(...list);
  const host = startHost("stdio", "--manifest", workshop.manifest);
  if (era === "legacy") {
    host.send(initialize);
    host.send(initialized);
  }
  return { host, workshop };
}

describe.concurrent.each(["legacy", "modern"] as const)("bytes over stdio, %s", (era) => {
  it("lists each schema as the file spells it", async ({ expect }) => {
    const { host } = open(era, tools.repeat, tools.bound);
    host.send(request(era, 1, "tools/list"));
    const schema = /"schema":(.*)\}$/.exec(tools.bound)?.[1] ?? "?";
    expect(await host.answer(1)).toContain(`"name":"bound","inputSchema":${schema}}`);
  });

  it("hands arguments to the tool byte for byte, and its result back", async ({ expect }) => {
    const { host } = open(era, tools.repeat);
    const args = '{"n": 1.0, "big": 9007199254740993, "word": "\\u00e9"}';
    host.send(request(era, 1, "tools/call", `"name":"repeat","arguments":${args}`));
    expect(await host.answer(1)).toContain(`"text":${JSON.stringify(args)}`);
  });

  it("writes nothing but the protocol to stdout, and why a tool is missing to stderr", async ({ expect }) => {
    const { host } = open(era, tools.repeat, tools.broken);
    host.send(request(era, 1, "tools/list"));
    await host.answer(1);
    expect(await host.said("tools.json:")).toBe(
      '1:108: tool[1] "no_program": "command" is missing. Name the program to run, such as "command": ["./tools/bin/get_time"].',
    );
    for (const line of host.lines) expect(JSON.parse(line)).toHaveProperty("jsonrpc", "2.0");
  });

  it("answers text that is no message, and goes on", async ({ expect }) => {
    const { host } = open(era, tools.repeat);
    host.send('{"jsonrpc":"2.0","id":5,');
    expect(await host.answer(null)).toBe(
      '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"the message is not JSON"}}',
    );
    host.send('{"id":6,"method":"tools/list"}');
    expect(await host.answer(6)).toBe(
      '{"jsonrpc":"2.0","id":6,"error":{"code":-32600,"message":"the message is not JSON-RPC 2.0"}}',
    );
    host.send(request(era, 7, "tools/list"));
    expect(await host.answer(7)).toContain('"name":"repeat"');
  });

  it("ends on SIGTERM with every process of a call that runs", async ({ expect }) => {
    const { host, workshop } = open(era, tools.linger);
    host.send(request(era, 1, "tools/call", '"name":"linger","arguments":{}'));
    while (!workshop.isLingering()) await new Promise((resolve) => setTimeout(resolve, 10));
    host.process.kill("SIGTERM");
    expect(await host.exit()).toBe(0);
    expect(workshop.isLingering()).toBe(false);
  });

  it("ends when stdin ends: what waits is answered, and the exit code is 0", async ({ expect }) => {
    const { host } = open(era, tools.repeat);
    host.send(request(era, 1, "tools/list"));
    host.process.stdin.end();
    expect(await host.exit()).toBe(0);
    expect(host.lines.at(-1)).toContain('"name":"repeat"');
  });
});
