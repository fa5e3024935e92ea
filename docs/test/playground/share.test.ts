import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { playgroundAddress } from "../../../scripts/site/share.mjs";
import { toCommand } from "../../src/playground/command.ts";
import { fromHash, toHash } from "../../src/playground/share.ts";

describe("a shared address", () => {
  test("gives back any text", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: "grapheme" }),
        fc.option(fc.nat(), { nil: undefined }),
        async (text, budget) => {
          const state = {
            text: text,
            format: "mcp" as const,
            ...(budget !== undefined && { tokenBudget: budget }),
          };
          expect(await fromHash(await toHash(state))).toEqual(state);
        },
      ),
    );
  });

  test("is read as the pages of rules write it", async () => {
    const state = { text: '{ "tools": [] }', format: "manifest", targets: ["gemini"] };
    expect(await fromHash(new URL(playgroundAddress(state), "https://tools.example").hash)).toEqual(state);
  });

  test.each(["", "#", "#v1=", "#v1=AAAA", "#v1=%", "#v2=abc"])("%j holds nothing", async (hash) => {
    expect(await fromHash(hash)).toBeUndefined();
  });

  test.each([
    [{ text: 1 }, undefined],
    [null, undefined],
    [
      {
        text: "[]",
        format: "toString",
        targets: ["gemini", 7],
        prefixBudget: -1,
        tokenBudget: "9",
        other: 1,
      },
      { text: "[]", targets: ["gemini"] },
    ],
  ])("%j is read as %j", async (value, expected) => {
    expect(await fromHash(await toHash(value as never))).toEqual(expected);
  });

  test("that opens to gigabytes is refused", async () => {
    expect(await fromHash(await toHash({ text: "a".repeat(3_000_000) }))).toBeUndefined();
  });
});

describe("the command line of a state", () => {
  test.each([
    [{ text: "[]" }, "tools-lint - <<'END'\n[]\nEND\n"],
    [
      {
        text: "[]\n",
        format: "openai" as const,
        targets: ["openai", "gemini"],
        prefixBudget: 12,
        tokenBudget: 400,
      },
      "tools-lint - --as openai --target openai,gemini --prefix-budget 12 --token-budget 400 <<'END'\n[]\nEND\n",
    ],
    [{ text: "END\nEND_" }, "tools-lint - <<'END__'\nEND\nEND_\nEND__\n"],
  ])("%j", (state, expected) => {
    expect(toCommand(state)).toBe(expected);
  });
});
