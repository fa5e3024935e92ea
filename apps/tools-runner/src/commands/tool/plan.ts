import { needStore } from "../../stored/need-store.ts";
import { command as plan } from "../plan.ts";
import type { Command } from "../command.ts";

export const command: Command = {
  ...plan,
  usage: "tool plan TOOL [ARGS…]",
  help: "Say what a call of a stored tool would send, without sending it.",
  run: ({ words, values }) => plan.run({ words, values: needStore(values) }),
};
