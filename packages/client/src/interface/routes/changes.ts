import type { Described } from "../route.ts";
import { changeEvent } from "../schemas/change.ts";

export const watch: Described<"watch"> = {
  group: "changes",
  summary: "Follow what changes in the store, by whatever process",
  description:
    "A stream that does not end. Its first event is `start`: read the lists then; each `change` after it names a tool or a " +
    "bundle, and its ETag as it is now (none: it is gone). With Last-Event-ID it goes on behind that event; where the place is " +
    "unknown, or too long ago, it says `start` again, with the reason. A change may come twice. One token may have a bounded " +
    "number of streams, which a comment keeps alive and which end with the server.",
  scope: "read",
  headers: ["Last-Event-ID"],
  answer: { status: 200, description: "The changes, as they happen.", schema: changeEvent },
  problems: [400, 406],
};
