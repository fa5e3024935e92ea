import { createSocket } from "node:dgram";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo, Server } from "node:net";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import type { Isolate, Tier } from "../../src/index.ts";
import { expectFailure, expectText } from "../support/errors.ts";
import { answerOf, startHost } from "../support/host.ts";
import type { CaseTable } from "../support/world.ts";

/** The most that each tier takes away; one that is asked for more refuses the call. */
const MOST: Readonly<Record<Tier, Isolate>> = {
  portable: {},
  "util-linux": { net: "off" },
  bubblewrap: { net: "off", read: [], write: [] },
};

async function listening(server: Server, where: string | number): Promise<Server> {
  server.listen(where);
  await new Promise((resolve) => server.once("listening", resolve));
  return server;
}

/** What a confined program cannot reach; where a tier does not promise it, that it can. */
export const confinementCases: CaseTable = {
  "writes outside of what may be written": async ({ run, workshop, tier, probed }) => {
    mkdirSync(join(workshop.folder, "allowed"), { recursive: true });
    const file = workshop.shell(
      "writes",
      'for place in "$@"; do (echo x >>"$place") 2>/dev/null && echo "$place"; done; :',
    );
    const manifest = workshop.file("tools.json", "{}");
    const allowed = join(workshop.folder, "allowed", "note");
    const isConfined = tier === "bubblewrap";
    expect(probed.fsWriteConfined).toBe(isConfined);
    // Where nothing holds it back, a program that changes itself as it starts is ended: EXEC_FILE_CHANGED.
    const places = [...(isConfined ? [file] : []), manifest, "/etc/exec-sandbox-test", allowed];
    const write = [join(workshop.folder, "allowed")];
    for (const isolate of [{ write }, { read: [workshop.folder], write }]) {
      const outcome = await run({ file, args: places, isolate });
      expect(outcome.meta.guarantees.fsWriteConfined).toBe(isConfined);
      if (isConfined) expectText(outcome, `${allowed}\n`);
      else expectFailure(outcome, "EXEC_UNAVAILABLE");
    }
    if (!isConfined) {
      expect((await run({ file, args: places })).stdout.text()).toContain(manifest);
      await run({ file: "rm", args: ["-f", "/etc/exec-sandbox-test"] });
      return;
    }
    const own = await run({ file, args: [file, manifest], isolate: { write: [workshop.folder] } });
    expectText(own, `${manifest}\n`);
  },
  "TCP, UDP, abstract and named sockets with net off": async ({ run, workshop, tier, isNamespaced }) => {
    const named = join(workshop.folder, `service-${tier}`);
    const abstract = `\0exec-sandbox-${String(process.pid)}-${tier}`;
    const tcp = await listening(
      createServer((socket) => socket.end()),
      0,
    );
    const unix = await listening(
      createServer((socket) => socket.end()),
      named,
    );
    const hidden = await listening(
      createServer((socket) => socket.end()),
      abstract,
    );
    const udp = createSocket("udp4");
    let datagrams = 0;
    udp.on("message", () => (datagrams += 1));
    await new Promise<void>((resolve) => udp.bind(0, "127.0.0.1", resolve));
    const targets = [
      { port: (tcp.address() as AddressInfo).port, host: "127.0.0.1" },
      { path: abstract },
      { path: named },
    ];
    const client = workshop.node(
      "connects.cjs",
      `const net = require("node:net"), dgram = require("node:dgram");`,
      `const targets = ${JSON.stringify(targets)};`,
      `const attempt = (target) => new Promise((done) => { const socket = net.connect(target, () => { socket.destroy(); done("reached"); }); socket.on("error", () => done("refused")); });`,
      `const datagram = new Promise((done) => { const socket = dgram.createSocket("udp4"); socket.on("error", () => done()); socket.send("x", ${String(udp.address().port)}, "127.0.0.1", () => { socket.close(); done(); }); });`,
      `Promise.all([...targets.map(attempt), datagram]).then((all) => console.log(all.slice(0, 3).join(" ")));`,
    );
    const node = [dirname(dirname(process.execPath))];
    const isolate = tier === "bubblewrap" ? { ...MOST[tier], read: node } : MOST[tier];
    const outcome = await run({ file: client, isolate });
    for (const server of [tcp, unix, hidden, udp]) server.close();
    // A named socket is a file: it takes a file system of its own to hide it.
    const reached = {
      portable: "reached reached reached",
      "util-linux": "refused refused reached",
      bubblewrap: "refused refused refused",
    };
    expectText(outcome, `${reached[tier]}\n`);
    expect(datagrams).toBe(isNamespaced ? 0 : 1);
    expect(outcome.meta.guarantees.netOff).toBe(isNamespaced);
  },
  "signals to the host and its memory": async ({ run, tier, isNamespaced }) => {
    const host = String(process.pid);
    const script = `kill -0 ${host} && echo signal; cat /proc/${host}/maps >/dev/null && echo memory; :`;
    const outcome = await run({ file: "sh", args: ["-c", script], isolate: MOST[tier] });
    expectText(outcome, isNamespaced ? "" : "signal\nmemory\n");
  },
  "a descriptor leaked into the host": async (world) => {
    const list = "for fd in /proc/self/fd/*; do printf '%s ' ${fd##*/}; done";
    const code = `
      import { readdirSync } from "node:fs";
      const large = Buffer.alloc(process.argv.includes("large") ? 200_000_000 : 1, 1);
      const executor = createExecutor(options);
      const outcome = await executor.run({ file: "sh", args: ["-c", ${JSON.stringify(list)}], env });
      console.log(JSON.stringify([readdirSync("/proc/self/fd").includes("177"), outcome.stdout.text().trim().split(" "), outcome.meta, large.length]));
      await executor.close();`;
    const leaking = ["bash", "-c", 'exec 177</etc/passwd; exec "$@"', "bash"];
    const [leaked, fds, { guarantees, via }] = (await answerOf(startHost(world, code, leaking))) as [
      boolean,
      string[],
      { guarantees: { fdsClosed: boolean }; via: string },
    ];
    expect(leaked).toBe(true);
    // The last one is the shell's own, on the list itself.
    expect(fds.includes("177")).toBe(!world.isNamespaced);
    expect([guarantees.fdsClosed, via]).toEqual(world.isNamespaced ? [true, "helper"] : [false, "direct"]);
    if (world.isNamespaced) expect(fds.filter((fd) => Number(fd) > 3)).toEqual([]);
  },
  "/dev/tty": async ({ run, tier }) => {
    const outcome = await run({
      file: "sh",
      args: ["-c", "(: >/dev/tty) 2>/dev/null && echo terminal; :"],
      isolate: MOST[tier],
    });
    expectText(outcome, "");
  },
  "namespaces of its own, setuid programs": async ({ run, tier, isNamespaced }) => {
    const script =
      "unshare --user true 2>/dev/null && echo namespace; while read -r k v; do [ $k = NoNewPrivs: ] && echo $v; done </proc/self/status; :";
    const outcome = await run({ file: "sh", args: ["-c", script], isolate: MOST[tier] });
    expectText(
      outcome,
      { portable: "namespace\n0\n", "util-linux": "namespace\n1\n", bubblewrap: "1\n" }[tier],
    );
    expect(outcome.meta.guarantees.noNewPrivs).toBe(isNamespaced);
  },
  "thousands of files": async ({ run, workshop }) => {
    const many = "i=0; while [ $i -lt 3000 ]; do : >/tmp/file-of-95-$i; i=$((i+1)); done; ls /tmp | wc -l";
    expectText(await run({ file: "sh", args: ["-c", many], isolate: { write: [] }, cwd: "/" }), "3000\n");
    expect(readdirSync(dirname(workshop.folder)).filter((name) => name.startsWith("file-of-95"))).toEqual([]);
  },
  "files of another call": async ({ run }) => {
    const isolate = { write: [] };
    const hide = "mkdir /tmp/of-98 && echo secret >/tmp/of-98/a && chmod 000 /tmp/of-98 && ls -d /tmp/of-98";
    const first = run({ file: "sh", args: ["-c", `${hide}; sleep 0.5`], isolate, cwd: "/" });
    const second = await run({ file: "sh", args: ["-c", "sleep 0.2; ls -d /tmp/of-98"], isolate, cwd: "/" });
    expectFailure(second, "EXEC_FAILED");
    expectText(await first, "/tmp/of-98\n");
    expect(existsSync("/tmp/of-98")).toBe(false);
  },
};
