import { expect, test } from "vitest";
import type { JsonValue } from "@toolhaft/json-text";
import { judge } from "../../src/testing/judge.ts";
import type { Outcome } from "../../src/testing/outcome.ts";
import type { Expectation } from "../../src/testing/tests-file.ts";

const gave = (value: JsonValue): Outcome => ({ ok: true, json: JSON.stringify(value), value });
const failed: Outcome = { ok: false, code: "EXEC_FAILED", message: "the oven is hot", hint: "Wait." };
const weather = { city: "Oslo", days: [{ high: 3 }, { high: 5 }] };

test.each<[Outcome, Expectation, readonly string[]]>([
  [gave(1), {}, []],
  [gave(1), { ok: true, value: 1.0 }, []],
  [gave("x"), { ok: false }, ['expected a failure, and it gave "x"']],
  [gave("x"), { error: "ARGS_INVALID" }, ['expected the error ARGS_INVALID, and it gave "x"']],
  [failed, {}, ["it failed: the oven is hot [EXEC_FAILED]", "help: Wait."]],
  [failed, { ok: false }, []],
  [failed, { error: "EXEC_FAILED" }, []],
  [
    failed,
    { error: "EXEC_TIMEOUT" },
    ["expected the error EXEC_TIMEOUT; it failed: the oven is hot [EXEC_FAILED]"],
  ],
  [gave(weather), { value: { days: [{ high: 3 }, { high: 5 }], city: "Oslo" } }, []],
  [
    gave(weather),
    { value: { city: "Oslo", days: [{ high: 3 }, { high: 4 }] } },
    ["/days/1/high: expected 4, got 5"],
  ],
  [gave(weather), { value: { days: weather.days } }, ['/city: expected nothing, got "Oslo"']],
  [gave(weather), { value: { ...weather, unit: "C" } }, ['/unit: expected "C", got nothing']],
  [gave(weather), { contains: { city: "Oslo" } }, []],
  [gave(weather), { contains: { days: [{}] } }, ["/days: expected a list of 1 item, got a list of 2 items"]],
  [gave(weather), { contains: { days: [{}, { high: 5 }] } }, []],
  [gave(weather), { schema: { required: ["city"] } }, []],
  [
    gave(weather),
    { schema: { properties: { city: { maxLength: 3 } } } },
    ["/city: must have at most 3 characters, has 4"],
  ],
])("%j, expected %j: %j", (outcome, expected, problems) => {
  expect(judge(outcome, expected)).toEqual(problems);
});
