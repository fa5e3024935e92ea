import { createSocket, type RemoteInfo } from "node:dgram";
import { promises as dns, type LookupAddress } from "node:dns";
import type { Resolve } from "../../src/index.ts";

/** What a name server answers to one question: addresses, or that it fails. */
export type Zone = (name: string, family: 4 | 6, count: number) => readonly string[] | "unknown" | "failing";

/** A real name server on loopback, and a resolver that asks it. */
export interface NameServer {
  resolve: Resolve;
  close: () => void;
}

/** Start a name server that answers A and AAAA by `zone`; `count` counts the questions of a name and family. */
export async function startNameServer(zone: Zone): Promise<NameServer> {
  const socket = createSocket("udp4");
  const counts = new Map<string, number>();
  socket.on("message", (question: Buffer, from: RemoteInfo) => {
    const { name, type, end } = readQuestion(question);
    const key = `${name} ${String(type)}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
    const answer = zone(name, type === 28 ? 6 : 4, counts.get(key) ?? 0);
    socket.send(writeAnswer(question.subarray(0, end), type, answer), from.port, from.address);
  });
  await new Promise<void>((resolve) => {
    socket.bind(0, "127.0.0.1", resolve);
  });
  const resolver = new dns.Resolver({ timeout: 60_000, tries: 1 });
  resolver.setServers([`127.0.0.1:${String(socket.address().port)}`]);
  return {
    close: () => socket.close(),
    async resolve(hostname) {
      const [six, four] = await Promise.allSettled([
        resolver.resolve6(hostname),
        resolver.resolve4(hostname),
      ]);
      const found: LookupAddress[] = [];
      if (six.status === "fulfilled") found.push(...six.value.map((address) => ({ address, family: 6 })));
      if (four.status === "fulfilled") found.push(...four.value.map((address) => ({ address, family: 4 })));
      if (found.length === 0 && four.status === "rejected") throw four.reason as Error;
      return found;
    },
  };
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

function writeAnswer(question: Buffer, type: number, answer: ReturnType<Zone>): Buffer {
  const addresses = typeof answer === "string" ? [] : answer;
  const head = Buffer.from(question);
  const code = answer === "unknown" ? 3 : answer === "failing" ? 2 : 0;
  head.writeUInt16BE(0x8180 | code, 2);
  head.writeUInt16BE(addresses.length, 6);
  head.writeUInt32BE(0, 8);
  const records = addresses.map((address) => {
    const data = type === 28 ? ipv6Bytes(address) : Buffer.from(address.split(".").map(Number));
    const record = Buffer.alloc(12);
    record.writeUInt16BE(0xc00c, 0);
    record.writeUInt16BE(type, 2);
    record.writeUInt16BE(1, 4);
    record.writeUInt16BE(data.length, 10);
    return Buffer.concat([record, data]);
  });
  return Buffer.concat([head, ...records]);
}

function ipv6Bytes(address: string): Buffer {
  const [left = "", right = ""] = new URL(`http://[${address}]/`).hostname.slice(1, -1).split("::");
  const words = (text: string): number[] =>
    text === "" ? [] : text.split(":").map((word) => parseInt(word, 16));
  const [before, after] = [words(left), words(right)];
  const all = [...before, ...Array.from({ length: 8 - before.length - after.length }, () => 0), ...after];
  return Buffer.from(all.flatMap((word) => [word >> 8, word & 0xff]));
}
