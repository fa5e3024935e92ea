import { encodeUtf8 } from "../files/utf8.ts";
import { isSettled } from "../reading/read-folder.ts";
import type { SettingsName, SettingsText } from "../types.ts";
import { revisionOf } from "../state/answer.ts";
import type { Settings } from "../state/content.ts";
import type { FileContext } from "./context.ts";
import { refuseOdd } from "./read-files.ts";

/** Texts that belong to the store as a whole. What they hold is for its owner alone: no mode but 0600. */
export function createSettings(context: FileContext): Settings {
  const { files, paths, temporaries } = context;
  const known = new Map<SettingsName, { readonly identity: string; readonly settings: SettingsText }>();
  const read = (name: SettingsName): SettingsText | undefined => {
    const path = paths.settings(name);
    const found = files.stat(path);
    if (found === undefined) return undefined;
    refuseOdd(found, paths.relative(path));
    const before = known.get(name);
    if (before?.identity === found.identity) return before.settings;
    const text = files.readText(path);
    const settings = Object.freeze({ text, revision: revisionOf(text) });
    if (isSettled(found)) known.set(name, { identity: found.identity, settings });
    return settings;
  };
  return {
    read,
    change: (name, change) =>
      context.lane("settings").run({
        changed: [],
        run: async (steps) => {
          const before = read(name);
          const text = change(before);
          steps.makeFolder(paths.settingsFolder, paths.root);
          const temporary = await temporaries.write(encodeUtf8(text), 0o600);
          if (before === undefined) await steps.create(temporary, paths.settings(name));
          else await steps.replace(temporary, paths.settings(name));
          known.delete(name);
          return { text, revision: revisionOf(text) };
        },
      }),
  };
}
