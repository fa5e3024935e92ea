import { crc32 } from "node:zlib";
import { deflateRawSync } from "node:zlib";

/** An entry of a hand-made archive, with every field that a hostile one may lie about. */
export interface HandMadeEntry {
  name: string | Uint8Array;
  content: string | Uint8Array;
  /** Default the truth. */
  size?: number;
  compressedSize?: number;
  crc?: number;
  flags?: number;
  method?: 0 | 8 | 99;
  attributes?: number;
  /** Where its local header is said to lie. */
  offset?: number;
}

/** Make an archive that says what it is told to say. */
export function zipOf(
  entries: readonly HandMadeEntry[],
  more: { count?: number; tail?: Uint8Array; head?: Uint8Array } = {},
): Uint8Array {
  const locals: Buffer[] = more.head ? [Buffer.from(more.head)] : [];
  const central: Buffer[] = [];
  let at = more.head?.length ?? 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const content = Buffer.from(entry.content);
    const method = entry.method ?? 8;
    const data = method === 0 ? content : deflateRawSync(content);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(entry.flags ?? 0, 2);
    common.writeUInt16LE(method, 4);
    common.writeUInt32LE(entry.crc ?? crc32(content), 10);
    common.writeUInt32LE(entry.compressedSize ?? data.length, 14);
    common.writeUInt32LE(entry.size ?? content.length, 18);
    common.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), common, name, data]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE((entry.attributes ?? 0) >>> 0, 6);
    rest.writeUInt32LE(entry.offset ?? at, 10);
    central.push(Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, 20, 3]), common, rest, name]));
    locals.push(local);
    at += local.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(more.count ?? entries.length, 8);
  end.writeUInt16LE(more.count ?? entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end, ...(more.tail ? [more.tail] : [])]);
}
