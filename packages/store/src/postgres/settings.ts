import { revisionOf } from "../state/answer.ts";
import type { Settings } from "../state/content.ts";
import type { SettingsName, SettingsText } from "../types.ts";
import { locksFor } from "./change.ts";
import type { Database, Queries } from "./database.ts";

/** Texts that belong to the store as a whole: whoever may read the schema may read them. */
export function createDatabaseSettings(database: Database): Settings {
  const known = new Map<SettingsName, SettingsText>();
  const read = async ({ rows }: Queries, name: SettingsName): Promise<SettingsText | undefined> => {
    const [row] = await rows<{ text: string }>("select text from {}.settings where name = $1", [name]);
    const before = known.get(name);
    if (row === undefined || row.text === before?.text) return row && before;
    const settings = settingsOf(row.text);
    known.set(name, settings);
    return settings;
  };
  return {
    read: (name) => read(database, name),
    change: (name, change) =>
      database.transaction(
        async (queries) => {
          const text = change(await read(queries, name));
          await queries.rows(
            "insert into {}.settings (name, text) values ($1, $2) on conflict (name) do update set text = $2",
            [name, text],
          );
          return settingsOf(text);
        },
        locksFor(["settings"]),
      ),
  };
}

function settingsOf(text: string): SettingsText {
  return Object.freeze({ text, revision: revisionOf(text) });
}
