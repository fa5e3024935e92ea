import { needStore } from "../../stored/need-store.ts";
import { command as call } from "../call.ts";
import type { Command } from "../command.ts";

export const command: Command = {
  ...call,
  usage: "tool invoke TOOL [ARGS…]",
  help: "Call a stored tool.",
  run: ({ words, values }) => call.run({ words, values: needStore(values) }),
};
