// One attack, in a process of its own: what it met is told now and then. Its parent ends it.
import type { Meeting, Target } from "./attack.ts";
import { SIEGES } from "./attacks.ts";

const [, , name = "", target = "{}"] = process.argv;
const met = new Map<Meeting, number>();

SIEGES[name]?.attack(JSON.parse(target) as Target, (meeting) => {
  met.set(meeting, (met.get(meeting) ?? 0) + 1);
});
setInterval(() => process.send?.([...met]), 100);
