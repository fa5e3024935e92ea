import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { leaksOf, writeSecret } from "../../../../tests/secrets/leaks.ts";
import { picks, secrets } from "../../../../tests/secrets/spelled.ts";
import { createWorld } from "../support/world.ts";
import { doors } from "./doors.ts";

/** What was found by chance once. */
const FOUND: [secret: string, choices: number[], choice: number][] = [
  // Its base64 has slashes, and a relative redirect leads on from the folder above the last one.
  ["‹𐐡ޟ𐑴𒇻𝓌ẙ", [885, 763, 199, 8, 485, 795, 108, 451, 906], 2_684],
];

/** Send secrets in every spelling through every door, and look at everything that left. */
export function checkDoors(numRuns: number): void {
  const world = createWorld();
  afterAll(() => world.close());
  test.each(Object.entries(doors))(
    "%s shows no secret",
    async (_, door) => {
      await fc.assert(
        fc.asyncProperty(secrets(6), picks, fc.nat(3_000), async (secret, choices, choice) => {
          const written = writeSecret(secret, choices);
          const said = await door({ world, secret, written, choice });
          expect(leaksOf(said, secret, written)).toEqual([]);
        }),
        { numRuns, endOnFailure: true, examples: FOUND },
      );
    },
    600_000,
  );
}
