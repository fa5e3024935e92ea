import { settle } from "../config/settle.ts";
import { storeOf } from "../stored/served-store.ts";
import { command as call } from "./call.ts";
import type { Command } from "./command.ts";
import { command as plan } from "./plan.ts";

/** The commands that call tools of a store, by their second word. */
export const toolCallCommands = {
  invoke: ofStore(call, "tool invoke TOOL [ARGS…]", "Call a stored tool."),
  plan: ofStore(
    plan,
    "tool plan TOOL [ARGS…]",
    "Say what a call of a stored tool would send, without sending it.",
  ),
} satisfies Record<string, Command>;

/** A command about any tool, for those of the store that `--store` or the configuration names. */
function ofStore(command: Command, usage: string, help: string): Command {
  return {
    ...command,
    usage,
    help,
    async run({ words, values }) {
      const { path } = storeOf(values, await settle(values));
      return command.run({ words, values: { ...values, store: path } });
    },
  };
}
