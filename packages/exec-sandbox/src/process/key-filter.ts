import { existsSync } from "node:fs";

/** What one kind of program calls `add_key`, `request_key` and `keyctl`: three numbers in a row, everywhere. */
interface KeyCalls {
  /** `AUDIT_ARCH_…` of linux/audit.h. */
  readonly arch: number;
  readonly first: number;
}

/** By architecture of Node.js. A 64-bit system runs 32-bit programs, too. */
const CALLS: Readonly<Partial<Record<string, readonly KeyCalls[]>>> = {
  x64: [
    { arch: 0xc0_00_00_3e, first: 248 },
    { arch: 0x40_00_00_03, first: 286 },
  ],
  arm64: [
    { arch: 0xc0_00_00_b7, first: 217 },
    { arch: 0x40_00_00_28, first: 309 },
  ],
};

/** Of `struct seccomp_data`. */
const NUMBER = 0;
const ARCH = 4;

/** x32 is x86-64 with this bit set in each number. */
const WITHOUT_X32 = 0xbf_ff_ff_ff;

const ALLOW = 0x7f_ff_00_00;
/** As on a kernel without keys: ENOSYS. */
const REFUSE = 0x00_05_00_00 | 38;

/**
 * A filter of system calls that takes the kernel's keys away, as bytes of classic BPF: what lies in the keyrings of
 * the user and of the session is as good as a file. `undefined` for an architecture whose numbers are not known.
 */
export function keyFilter(architecture: string = process.arch): Uint8Array | undefined {
  const calls = CALLS[architecture];
  if (calls === undefined) return undefined;
  return Buffer.concat([
    ...calls.flatMap(({ arch, first }) => [
      instruction(LOAD, ARCH),
      jump(EQUAL, arch, 0, 5),
      instruction(LOAD, NUMBER),
      instruction(AND, WITHOUT_X32),
      jump(AT_LEAST, first, 0, 2),
      jump(ABOVE, first + 2, 1, 0),
      instruction(RETURN, REFUSE),
    ]),
    instruction(RETURN, ALLOW),
  ]);
}

/** Whether there is a filter for this machine, and a kernel that takes it. */
export function canTakeKeys(): boolean {
  return CALLS[process.arch] !== undefined && existsSync("/proc/sys/kernel/seccomp/actions_avail");
}

const EQUAL = 0x15;
const AT_LEAST = 0x35;
const ABOVE = 0x25;
const AND = 0x54;
const RETURN = 0x06;
const LOAD = 0x20;

/** `holds`, `fails`: how many of the next instructions are skipped then. */
function jump(code: number, value: number, holds: number, fails: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt16LE(code, 0);
  bytes.writeUInt8(holds, 2);
  bytes.writeUInt8(fails, 3);
  bytes.writeUInt32LE(value, 4);
  return bytes;
}

/** `struct sock_filter`, little end first, as on both architectures. */
function instruction(code: number, value: number): Buffer {
  return jump(code, value, 0, 0);
}
