import { lintTools } from "@toolhaft/lint";
import { expect, test } from "vitest";

/** A tool with one list of stations, each name as long as told. */
function rentBike(stations: number, length: number): object {
  const names = Array.from({ length: stations }, (_, index) => String(index).padStart(length, "s"));
  const station = { type: "string", description: "Where the bike is", enum: names };
  const inputSchema = {
    type: "object",
    properties: { station },
    required: ["station"],
    additionalProperties: false,
  };
  return { name: "rent_bike", description: "Rent a bike at a station", inputSchema };
}

async function budgets(stations: number, length: number, target = "openai-strict"): Promise<string[]> {
  const { diagnostics } = await lintTools([rentBike(stations, length)], { format: "mcp", targets: [target] });
  return diagnostics
    .filter(({ rule }) => rule === "target/schema-budget")
    .map(({ at, severity, message }) => `${severity} ${at.pointer}: ${message}`);
}

test("strict mode limits the characters of one long enum", async () => {
  expect(await budgets(251, 60)).toEqual([
    'error /0/inputSchema/properties/station/enum: tool[0] "rent_bike": the 251 values of this enum have 15060 characters, openai-strict refuses it: at most 15000 are taken',
  ]);
});

test.each([
  ["as many characters as are taken", 300, 50, "openai-strict"],
  ["no more values than are free of the limit", 250, 100, "openai-strict"],
  ["another target", 251, 60, "openai"],
])("nothing is said of %s", async (_, stations, length, target) => {
  expect(await budgets(stations, length, target)).toEqual([]);
});
