import type { Described } from "../route.ts";
import { switchManyBody, switchManyReport } from "../schemas/switch-many.ts";

export const switchMany: Described<"switchMany"> = {
  group: "tools",
  summary: "Switch many tools on or off",
  description: "Each for itself: what became of it is its status, and the problem where it was refused.",
  scope: "admin",
  body: switchManyBody,
  answer: { status: 200, description: "What became of each.", schema: switchManyReport },
  problems: [],
};
