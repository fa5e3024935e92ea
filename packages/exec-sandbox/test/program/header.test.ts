import { describe, expect, test } from "vitest";
import { readHeader } from "../../src/program/header.ts";

function elf(machine: number, bigEndian = false): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write("\x7fELF", "latin1");
  bytes[5] = bigEndian ? 2 : 1;
  if (bigEndian) bytes.writeUInt16BE(machine, 18);
  else bytes.writeUInt16LE(machine, 18);
  return bytes;
}

const unknown = { kind: "unknown", problem: "no program header and no #! line" };

describe("readHeader", () => {
  test.each([
    ["a program of x64", elf(62), { kind: "binary" }],
    ["a 32-bit program on x64", elf(3), { kind: "binary" }],
    [
      "a program of arm64",
      elf(183),
      { kind: "unknown", problem: "it is a program for another processor (ELF machine 183)" },
    ],
    [
      "a program with big ends first",
      elf(22, true),
      { kind: "unknown", problem: "it is a program for another processor (ELF machine 22)" },
    ],
    ["a cut header", elf(62).subarray(0, 12), unknown],
    ["text", Buffer.from("echo hi\n"), unknown],
    ["nothing", Buffer.alloc(0), { kind: "unknown", problem: "it is empty" }],
    ["a Windows program", Buffer.from("MZ\x90\0"), unknown],
  ])("%s", (_, bytes, header) => {
    expect(readHeader(bytes, "x64", "linux")).toEqual(header);
  });

  test.each([
    ["#!/bin/sh\n", "/bin/sh", undefined, false],
    ["#! /usr/bin/env  node \nx", "/usr/bin/env", "node", false],
    ["#!/usr/bin/env -S node --test\n", "/usr/bin/env", "-S node --test", false],
    ["#!/bin/sh\r\n", "/bin/sh", undefined, true],
    ["#!/bin/sh", "/bin/sh", undefined, false],
  ])("%j", (text, interpreter, argument, carriageReturn) => {
    const header = readHeader(Buffer.from(text), "x64", "linux");
    expect(header).toEqual({ kind: "script", interpreter, argument, carriageReturn });
  });

  test("a #! line without a name", () => {
    expect(readHeader(Buffer.from("#!\n"), "x64", "linux")).toEqual({
      kind: "unknown",
      problem: "its #! line names no program",
    });
  });

  test("programs of other systems on their own", () => {
    expect(readHeader(Buffer.from("MZ\x90\0"), "x64", "win32")).toEqual({ kind: "binary" });
    expect(readHeader(Buffer.from([0xcf, 0xfa, 0xed, 0xfe]), "arm64", "darwin")).toEqual({ kind: "binary" });
    expect(readHeader(elf(62), "x64", "darwin")).toEqual(unknown);
  });
});
