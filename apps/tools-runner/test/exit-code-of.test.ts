import { httpCodes } from "@toolhaft/http-runner";
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

test("a request that was sent and failed is 1, one that was not made is 2", () => {
  const NOT_SENT = ["HTTP_CIRCUIT_OPEN", "HTTP_CLOSED", "HTTP_NOT_RECORDED"];
  const OWN = [124, 130];
  const wrong = Object.entries(httpCodes).filter(([code, { httpStatus }]) => {
    const wasSent = (httpStatus >= 500 && !NOT_SENT.includes(code)) || code === "HTTP_RATE_LIMITED";
    const exit = exitCodeOf(code);
    return !OWN.includes(exit) && exit !== (wasSent ? 1 : 2);
  });
  expect(wrong.map(([code]) => code)).toEqual([]);
});
