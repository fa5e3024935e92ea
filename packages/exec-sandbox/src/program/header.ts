import type { Header } from "./inspected.ts";

/** Enough for a #! line: the kernel reads 256 bytes. */
export const HEADER_BYTES = 256;

// e_machine of programs that each architecture's kernel starts by itself.
const MACHINES: Readonly<Record<string, readonly number[]>> = {
  x64: [62, 3],
  ia32: [3],
  arm64: [183, 40],
  arm: [40],
  riscv64: [243],
  ppc64: [21],
  s390x: [22],
};

const MACH_O = new Set([0xcffaedfe, 0xcefaedfe, 0xcafebabe]);

/**
 * Tell programs and scripts from everything else. The C library gives a file that the kernel refuses
 * to a shell; so what is neither must not get that far.
 */
export function readHeader(
  bytes: Buffer,
  arch: string = process.arch,
  platform: string = process.platform,
): Header {
  if (bytes.length === 0) return { kind: "unknown", problem: "it is empty" };
  if (bytes[0] === 0x23 && bytes[1] === 0x21) return readScript(bytes);
  if (platform === "win32") return isPortableExecutable(bytes) ? { kind: "binary" } : unknown();
  if (platform === "darwin")
    return bytes.length >= 4 && MACH_O.has(bytes.readUInt32BE(0)) ? { kind: "binary" } : unknown();
  return readElf(bytes, arch);
}

function readElf(bytes: Buffer, arch: string): Header {
  if (bytes.length < 20 || bytes.readUInt32BE(0) !== 0x7f454c46) return unknown();
  const machine = bytes[5] === 2 ? bytes.readUInt16BE(18) : bytes.readUInt16LE(18);
  const known = MACHINES[arch];
  if (known && !known.includes(machine)) {
    return {
      kind: "unknown",
      problem: `it is a program for another processor (ELF machine ${String(machine)})`,
    };
  }
  return { kind: "binary" };
}

function readScript(bytes: Buffer): Header {
  const end = bytes.indexOf(0x0a);
  const line = bytes.subarray(2, end === -1 ? bytes.length : end).toString("utf8");
  const carriageReturn = line.endsWith("\r");
  const words = line.replace(/\r$/, "").replace(/^[ \t]+|(?<![ \t])[ \t]+$/g, "");
  const interpreter = /^[^ \t\0]*/.exec(words)?.[0] ?? "";
  if (interpreter === "") return { kind: "unknown", problem: "its #! line names no program" };
  const argument = words.slice(interpreter.length).replace(/^[ \t]+/, "");
  return { kind: "script", interpreter, argument: argument === "" ? undefined : argument, carriageReturn };
}

function isPortableExecutable(bytes: Buffer): boolean {
  return bytes[0] === 0x4d && bytes[1] === 0x5a;
}

function unknown(): Header {
  return { kind: "unknown", problem: "no program header and no #! line" };
}
