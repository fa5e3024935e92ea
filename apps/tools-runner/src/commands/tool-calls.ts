import { storeFolder } from "../stored/with-store.ts";
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

/** A command about any tool, for those of the store that `--store` names. */
function ofStore(command: Command, usage: string, help: string): Command {
  return {
    ...command,
    usage,
    help,
    run(input) {
      storeFolder(input.values);
      return command.run(input);
    },
  };
}
