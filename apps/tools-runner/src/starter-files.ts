const MANIFEST = `{
  "tools": [
    {
      "name": "get_time",
      "description": "Tells the current date and time in a time zone.",
      "schema": {
        "type": "object",
        "properties": {
          "timezone": { "type": "string", "description": "A zone of the tz database, such as Asia/Tokyo." }
        },
        "required": ["timezone"],
        "additionalProperties": false
      },
      "command": ["./tools/bin/get-time"],
      "timeoutSec": 5
    }
  ]
}
`;

const PROGRAM = `#!/usr/bin/env node
// The arguments come as JSON on stdin; the answer is one line of JSON on stdout.
const { readFileSync } = process.getBuiltinModule("node:fs");

const { timezone } = JSON.parse(readFileSync(0, "utf8"));
try {
  const time = new Date().toLocaleString("sv-SE", { timeZone: timezone });
  console.log(JSON.stringify({ timezone, time }));
} catch {
  // A failure is an exit code other than 0, and on stderr what went wrong.
  console.error(JSON.stringify({ error: \`unknown time zone: \${timezone}\`, hint: "Such as Europe/Berlin." }));
  process.exit(1);
}
`;

/** What `init` writes: a manifest, and the program behind its tool. */
export const starterFiles: readonly {
  readonly path: string;
  readonly text: string;
  readonly mode: number;
}[] = [
  { path: "tools/bin/get-time", text: PROGRAM, mode: 0o755 },
  { path: "tools.json", text: MANIFEST, mode: 0o644 },
];
