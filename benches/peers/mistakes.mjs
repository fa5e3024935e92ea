/** One small sound manifest, from which each mistake is made. */
const sound = `{
  "tools": [
    {
      "name": "get_time",
      "description": "Tell the time in a time zone.",
      "schema": {
        "type": "object",
        "properties": {
          "timezone": { "type": "string", "description": "An IANA name." },
          "style": { "type": "string", "enum": ["short", "long"], "default": "short" }
        },
        "required": ["timezone"],
        "additionalProperties": false
      },
      "command": ["./tools/bin/get-time"],
      "timeoutSec": 10,
      "envPassthrough": ["TZ"]
    },
    {
      "name": "set_alarm",
      "description": "Ring at a time of the day.",
      "schema": { "type": "object", "properties": { "at": { "type": "string" } }, "required": ["at"] },
      "command": ["./tools/bin/set-alarm"]
    }
  ]
}
`;

/** @type {readonly (readonly [title: string, from: string, to: string])[]} */
const slips = [
  ["a comma forgotten", '"name": "get_time",', '"name": "get_time"'],
  ["a key written twice", '"timeoutSec": 10,', '"timeoutSec": 10,\n      "timeoutSec": 20,'],
  ["a key misspelt", '"timeoutSec"', '"timoutSec"'],
  ["a number in quotes", '"timeoutSec": 10', '"timeoutSec": "10"'],
  ["no program to run", '["./tools/bin/get-time"]', "[]"],
  ["a program outside of its folder", '"./tools/bin/get-time"', '"./tools/bin/../get-time"'],
  ["a variable that no system has", '"TZ"', '"T-Z"'],
  ["two tools of one name", '"set_alarm"', '"get_time"'],
  ["a type misspelt in a schema", '"type": "string", "description"', '"type": "strin", "description"'],
  ["a keyword misspelt in a schema", '"additionalProperties"', '"additionalProperty"'],
  ["a parameter required that is not declared", '"required": ["timezone"]', '"required": ["time_zone"]'],
  ["a default that the schema refuses", '"default": "short"', '"default": "brief"'],
];

/** Manifests with one mistake each, and the line on which it starts; the first has none. */
export const mistakes = [
  { title: "none", text: sound, line: 0 },
  ...slips.map(([title, from, to]) => {
    const at = sound.indexOf(from);
    return { title, text: sound.replace(from, to), line: sound.slice(0, at).split("\n").length };
  }),
];

const soundSkill = `---
name: track-time
description: Use when the user starts, stops or reviews work on a project. Tracks working time with Timewarrior.
---

# Track time

Ask what the project is called, then start the timer. Stop it when the user is done.
`;

/** @type {readonly (readonly [title: string, from: string, to: string])[]} */
const skillSlips = [
  ["no description", /description: .*\n/.exec(soundSkill)?.[0] ?? "", ""],
  ["another name than its folder", "name: track-time", "name: track-hours"],
  ["a name in capitals", "name: track-time", "name: Track-Time"],
  ["front matter that never ends", "Timewarrior.\n---", "Timewarrior."],
  ["a colon that YAML takes for a key", "with Timewarrior.", "with: Timewarrior."],
  ["a key that no client knows", "name: track-time", "name: track-time\nauthor: nobody"],
  ["a key written twice", "name: track-time", "name: track-time\nname: track-time"],
  ["a name too long", "name: track-time", `name: ${"track-".repeat(11)}time`],
];

/** Skills with one mistake each, the first with none; where it is on no line of its own, 0. */
export const skillMistakes = [
  { title: "none", text: soundSkill, line: 0 },
  ...skillSlips.map(([title, from, to]) => {
    const at = soundSkill.indexOf(from);
    const line = to === "" ? 0 : soundSkill.slice(0, at).split("\n").length;
    return { title, text: soundSkill.replace(from, to), line };
  }),
];
