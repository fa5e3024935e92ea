import { execCodes } from "@toolhaft/exec-sandbox";
import { toolboxCodes } from "@toolhaft/toolbox";
import { expect, test } from "vitest";
import { exitCodeOf } from "../src/calls/exit-code-of.ts";

test("each code of a failure has its exit code; what no tool was started for is 2", () => {
  const codes = [...Object.keys(execCodes), ...Object.keys(toolboxCodes)];
  const of = (exit: number): string[] => codes.filter((code) => exitCodeOf(code) === exit);
  expect(of(124)).toContain("EXEC_TIMEOUT");
  expect(of(130)).toContain("EXEC_ABORTED");
  expect(of(3)).toEqual(["INTERNAL"]);
  expect(of(1)).toEqual(
    expect.arrayContaining(["EXEC_FAILED", "EXEC_SIGNAL", "OUTPUT_NOT_JSON", "AUDIT_LOST"]),
  );
  expect(of(2)).toEqual(
    expect.arrayContaining(["ARGS_INVALID", "TOOL_NOT_FOUND", "EXEC_NOT_FOUND", "AUDIT_UNAVAILABLE"]),
  );
  expect(of(0)).toEqual([]);
});
