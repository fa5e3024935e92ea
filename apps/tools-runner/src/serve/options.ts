import { textOf, UsageError, type OptionSpec, type OptionValues } from "@toolhaft/command-line";

/** The port without `--port`. */
export const PORT = 7411;

/** Who may ask a server, and where. */
export const serveOptions: readonly OptionSpec[] = [
  {
    name: "port",
    value: "PORT",
    group: "Who may ask",
    help: `Listen on this port of the loopback; 0 for any free one (default: ${String(PORT)}).`,
  },
  {
    name: "token-file",
    value: "FILE",
    group: "Who may ask",
    help: "Keep who may ask in this file, as hashes; a new file gets a new token (default: a new token at each start).",
  },
  {
    name: "scope",
    value: "SCOPE",
    choices: ["read", "invoke", "admin"],
    group: "Who may ask",
    help: "What a new token may do: list and lint, also call tools, or also change what is stored (default: admin).",
  },
  {
    name: "dangerously-listen-on",
    value: "ADDRESS",
    group: "Who may ask",
    help: "Listen on an address that other machines reach. Anyone there with a token can run your tools.",
  },
  {
    name: "host-name",
    value: "NAME",
    repeatable: true,
    group: "Who may ask",
    help: "A name by which other machines ask for that address; all others are refused.",
  },
];

/** Pages of others. */
export const originOption: OptionSpec = {
  name: "allow-origin",
  value: "ORIGIN",
  repeatable: true,
  group: "Who may ask",
  help: "Let pages of this origin ask, such as https://chat.example; they still need a token (default: only pages of this server).",
};

/** The page for people. */
export const screenOptions: readonly OptionSpec[] = [
  { name: "no-admin", group: "What is shown", help: "Serve no screen at /admin." },
  { name: "open", group: "What is shown", help: "Open the screen in the browser." },
];

/** What may be changed while a server runs. */
export const settingsOptions: readonly OptionSpec[] = [
  {
    name: "secrets-dir",
    value: "DIR",
    group: "What may change",
    help: "Keep values of secrets that are set over REST in this folder, for its owner alone (default: none can be set).",
  },
  {
    name: "lock-settings",
    group: "What may change",
    help: "Refuse every change of hosts and secrets over REST.",
  },
];

/** `--port`. Throws a `UsageError`. */
export function readPort(values: OptionValues): number {
  const text = textOf(values, "port");
  if (text === undefined) return PORT;
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new UsageError(`option --port needs a number from 0 to 65535, got ${JSON.stringify(text)}`);
}
