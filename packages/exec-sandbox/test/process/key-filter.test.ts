import { expect, test } from "vitest";
import { keyFilter } from "../../src/process/key-filter.ts";

const ALLOW = 0x7fff0000;
const ENOSYS = 0x00050000 | 38;

/** What the kernel does with a filter: the instructions that are in it, and no others. */
function decide(filter: Uint8Array, call: { arch: number; number: number }): number {
  const view = new DataView(filter.buffer, filter.byteOffset, filter.byteLength);
  let held = 0;
  for (let at = 0; at < filter.length; at += 8) {
    const [code, holds, fails] = [view.getUint16(at, true), view.getUint8(at + 2), view.getUint8(at + 3)];
    const value = view.getUint32(at + 4, true);
    const skip = (isTrue: boolean): void => void (at += 8 * (isTrue ? holds : fails));
    if (code === 0x20) held = value === 0 ? call.number : call.arch;
    else if (code === 0x54) held = (held & value) >>> 0;
    else if (code === 0x15) skip(held === value);
    else if (code === 0x35) skip(held >= value);
    else if (code === 0x25) skip(held > value);
    else if (code === 0x06) return value;
    else throw new Error(`no instruction ${String(code)}`);
  }
  throw new Error("the filter has no end");
}

const X64 = 0xc000003e;
const I386 = 0x40000003;
const ARM64 = 0xc00000b7;
const ARM = 0x40000028;
const X32 = 0x40000000;

test.each([
  ["x64", X64, [248, 249, 250, X32 + 248, X32 + 250], [0, 59, 247, 251, 286, 288, X32 + 251, 0xffffffff]],
  ["x64", I386, [286, 287, 288], [11, 248, 250, 285, 289]],
  ["arm64", ARM64, [217, 218, 219], [0, 216, 220, 248, 309]],
  ["arm64", ARM, [309, 310, 311], [11, 217, 219, 308, 312]],
] as const)(
  "on %s, of calls by table %d, it refuses those for keys",
  (architecture, arch, refused, allowed) => {
    const filter = keyFilter(architecture) ?? new Uint8Array();
    expect(refused.map((number) => decide(filter, { arch, number }))).toEqual(refused.map(() => ENOSYS));
    expect(allowed.map((number) => decide(filter, { arch, number }))).toEqual(allowed.map(() => ALLOW));
  },
);

test("there is none for an architecture whose calls nobody looked up", () => {
  expect(keyFilter("riscv64")).toBe(undefined);
});
