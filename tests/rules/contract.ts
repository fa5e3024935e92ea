import { isRule, ruleOf, type RuleList, type RuleUnit } from "./discover.ts";

/** What rule folders and lists get wrong, one line each; pages are run elsewhere. */
export function contractFaults(units: readonly RuleUnit[], lists: readonly RuleList[]): string[] {
  return [
    ...units.flatMap(unitFaults),
    ...idFaults(units),
    ...groupFaults(units),
    ...listFaults(units, lists),
  ];
}

function unitFaults(unit: RuleUnit): string[] {
  const faults: string[] = [];
  const say = (text: string): unknown => faults.push(`${unit.folder}: ${text}`);
  const rules = Object.entries(unit.exports).filter(([, value]) => isRule(value));
  const [entry] = rules;
  if (!entry || rules.length > 1) {
    say(`rule.ts exports ${String(rules.length)} rules, not one`);
    return faults;
  }
  const id = ruleOf(unit)?.id ?? "";
  const name = unit.segments.at(-1) ?? "";
  if (entry[0] !== camelCase(name)) say(`the export is called ${entry[0]}, not ${camelCase(name)}`);
  const expected = unit.segments.length === 1 ? `<group>/${name}` : unit.segments.join("/");
  const matches = unit.segments.length === 1 ? id.split("/")[1] === name : id === expected;
  if (!matches || id.split("/").length !== 2) say(`the id is ${id}, the folder says ${expected}`);
  if (Object.keys(ruleOf(unit)?.messages ?? {}).length === 0) say("the rule has no message");
  for (const [messageId, { message, help }] of Object.entries(ruleOf(unit)?.messages ?? {})) {
    if (help === undefined || help === "") say(`the message ${messageId} has no help`);
    if (message.endsWith(".")) say(`the message ${messageId} ends with a full stop`);
    if (message.includes("\n")) say(`the message ${messageId} has more than one line`);
    if (/^[A-Z][a-z]/.test(message)) say(`the message ${messageId} starts with a capital letter`);
  }
  if (!unit.page) {
    say("page.md is missing");
    return faults;
  }
  for (const fault of unit.page.faults) say(`page.md: ${fault}`);
  if (unit.page.id !== id) say(`page.md is about ${unit.page.id}, the rule is ${id}`);
  return faults;
}

function idFaults(units: readonly RuleUnit[]): string[] {
  const folders = new Map<string, string[]>();
  for (const unit of units) {
    const id = ruleOf(unit)?.id;
    if (id !== undefined) folders.set(id, [...(folders.get(id) ?? []), unit.folder]);
  }
  return [...folders].flatMap(([id, places]) =>
    places.length > 1 ? [`${id} stands in ${String(places.length)} folders: ${places.join(", ")}`] : [],
  );
}

/** Where a list's rules lie side by side, they belong to one group. */
function groupFaults(units: readonly RuleUnit[]): string[] {
  const groups = new Map<string, Set<string>>();
  for (const unit of units.filter(({ segments }) => segments.length === 1)) {
    const group = ruleOf(unit)?.id.split("/")[0] ?? "";
    groups.set(unit.list, (groups.get(unit.list) ?? new Set()).add(group));
  }
  return [...groups].flatMap(([list, names]) =>
    names.size > 1 ? [`${list}: several groups (${[...names].join(", ")}) want folders of their own`] : [],
  );
}

function listFaults(units: readonly RuleUnit[], lists: readonly RuleList[]): string[] {
  const faults: string[] = [];
  for (const unit of units) {
    const rule = ruleOf(unit);
    const listed = lists.find(({ file }) => file === unit.list)?.rules.filter((each) => each === rule) ?? [];
    if (rule && listed.length !== 1) {
      faults.push(`${unit.folder}: ${unit.list} lists it ${String(listed.length)} times, not once`);
    }
  }
  for (const { file, rules } of lists) {
    const own = new Set(units.filter(({ list }) => list === file).map(ruleOf));
    for (const rule of rules) if (!own.has(rule)) faults.push(`${file}: ${rule.id} has no folder here`);
  }
  return faults;
}

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
