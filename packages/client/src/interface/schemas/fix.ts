import Type from "typebox";
import type { Fix } from "../../resources/tool.ts";

/** What takes away that a tool can't run. */
export const fix: Type.TUnsafe<Fix> = Type.Unsafe<Fix>(
  Type.Object(
    {
      kind: Type.Union([
        Type.Literal("enableTool"),
        Type.Literal("enableBundle"),
        Type.Literal("restoreBundle"),
        Type.Literal("setSecret"),
        Type.Literal("allowHost"),
        Type.Literal("repairStore"),
      ]),
      name: Type.String(),
    },
    { description: "What would take it away, and of what: tool, bundle, secret, host, file." },
  ),
);
