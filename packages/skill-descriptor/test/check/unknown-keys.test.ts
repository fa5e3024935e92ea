import { loadSkillDescriptor } from "@toolhaft/skill-descriptor";
import { expect, test } from "vitest";
import { oneTool } from "../support/findings.ts";
import { applyFix } from "../support/fix.ts";

const root = (member: string): string => `{${member}, "tools": [], "allowlist": {}, "execution": []}`;

test.each([
  [root('"$schema": "./skill.json"'), '"$schema" is no key of a skill\'s descriptor', "safe"],
  [root('"Tools": []'), 'the key "Tools" is unknown', undefined],
  [root('"version": 1'), 'the key "version" is unknown', undefined],
  [root('"contextMode": "full"'), 'the key "contextMode" belongs in toolhaft.config.json', "unsafe"],
  [
    oneTool({ execution: { env: ["TZ"] } }),
    'tool[0] "search_notes": the key "env" belongs in toolhaft.config.json',
    "unsafe",
  ],
  [
    oneTool({ args: [{ param: "q", kind: "flag", flag_if_true: "x" }] }),
    'tool[0] "search_notes": the key "flag_if_true" is unknown; did you mean "flagIfTrue"?',
    "safe",
  ],
  [
    oneTool({ args: [{ param: "q", kind: "flag", falg: "x" }] }),
    'tool[0] "search_notes": the key "falg" is unknown; did you mean "flag"?',
    "unsafe",
  ],
  [
    oneTool({ execution: { maxOutputLines: 9 } }),
    'tool[0] "search_notes": the key "maxOutputLines" came after this specification',
    undefined,
  ],
])("%s", (text, message, fix) => {
  const found = loadSkillDescriptor(text).diagnostics.filter(({ rule }) => rule === "skill/unknown-key");
  const severity = message.includes("came after") ? "warning" : "error";
  expect(found).toMatchObject([{ message, severity }]);
  const [finding] = found;
  const [first] = finding?.fixes ?? [];
  expect(first && (first.safe ? "safe" : "unsafe")).toBe(fix);
  if (finding) expect(() => JSON.parse(applyFix(text, finding)) as unknown).not.toThrow();
});

test("a setting of ours is told where it goes", () => {
  const [found] = loadSkillDescriptor(oneTool({ execution: { onResolveFailure: "reject" } })).diagnostics;
  expect(found?.help).toContain("run.skills.NAME.onResolveFailure of toolhaft.config.json");
});
