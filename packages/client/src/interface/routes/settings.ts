import type { Described } from "../route.ts";
import { settings, settingsBody, settingsQuery } from "../schemas/settings.ts";

const one = { status: 200, description: "What holds now.", schema: settings, etag: true };

export const getSettings: Described<"getSettings"> = {
  wholeServer: true,
  group: "settings",
  summary: "Read which hosts and secrets stored tools may use",
  description: "Names, and whether they are set; never a value.",
  scope: "read",
  query: settingsQuery,
  answer: one,
  problems: [409],
};

export const patchSettings: Described<"patchSettings"> = {
  wholeServer: true,
  group: "settings",
  summary: "Change the hosts and secrets that were added while servers run",
  description:
    "Each list is replaced whole; the configuration's own entries stay as they are. Only public hosts over https can be added. A " +
    "secret's value goes to the file that it comes from, and is never answered; where it comes from the environment, or " +
    "nowhere, it is refused. Other servers on the store follow within a second.",
  scope: "admin",
  body: settingsBody,
  headers: ["If-Match", "If-None-Match"],
  answer: one,
  problems: [400, 403, 409, 412, 413],
};
