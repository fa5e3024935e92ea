import Type from "typebox";
import type { Settings, SettingsBody, SettingsQuery } from "../../resources/settings.ts";
import { schemaOf, type Schema } from "../schema.ts";
import { slug, uuid, version } from "./fields.ts";

const text = Type.String();
const texts = Type.Array(Type.String({ maxLength: 300 }), { maxItems: 1_000 });

export const settings: Schema<Settings> = schemaOf<Settings>("Settings")(
  Type.Object({
    allowedHosts: Type.Array(Type.Object({ host: text, isFixed: Type.Boolean() })),
    secrets: Type.Array(
      Type.Object({
        name: text,
        hosts: Type.Array(text),
        isSet: Type.Boolean(),
        isFixed: Type.Boolean({ description: "The configuration's: its hosts are changed there." }),
        usedBy: Type.Optional(
          Type.Array(
            Type.Unsafe<NonNullable<Settings["secrets"][number]["usedBy"]>[number]>(
              Type.Object({ bundleID: uuid, toolSlug: slug, version }),
            ),
          ),
        ),
      }),
    ),
    isLocked: Type.Boolean(),
    limits: Type.Unsafe<Record<string, number>>(Type.Object({}, { additionalProperties: Type.Number() })),
  }),
);

export const settingsQuery: Schema<SettingsQuery> = schemaOf<SettingsQuery>("SettingsQuery")(
  Type.Object({
    usedBy: Type.Optional(
      Type.Boolean({ default: false, description: "Also which tools use each secret; reads every tool." }),
    ),
  }),
);

export const settingsBody: Schema<SettingsBody> = schemaOf<SettingsBody>("SettingsBody")(
  Type.Object(
    {
      allowedHosts: Type.Optional(texts),
      secrets: Type.Optional(
        Type.Array(
          Type.Object(
            {
              name: Type.String({ maxLength: 64 }),
              hosts: Type.Optional(texts),
              value: Type.Optional(
                Type.String({ minLength: 1, maxLength: 65_536, description: "Written, and never read." }),
              ),
            },
            { additionalProperties: false },
          ),
          { maxItems: 1_000 },
        ),
      ),
    },
    { additionalProperties: false },
  ),
);
