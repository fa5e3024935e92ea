import type { Rule } from "@toolhaft/diagnostics";
import type { RuleModule, RuleOwner } from "./discover.ts";

/** What an owner's rules, lists and pages get wrong, one line each; the examples of pages are run elsewhere. */
export function contractFaults(owners: readonly RuleOwner[]): string[] {
  const declared = new Map(
    owners.flatMap(({ folder, modules }) => modules.flatMap(rulesOf).map((rule) => [rule, folder])),
  );
  return [...owners.flatMap((owner) => ownerFaults(owner, declared)), ...idFaults(owners)];
}

function ownerFaults(owner: RuleOwner, declared: ReadonlyMap<Rule, string>): string[] {
  return [
    ...owner.modules.flatMap(aloneFaults),
    ...owner.listed.flatMap(messageFaults),
    ...listFaults(owner, declared),
    ...pageFaults(owner),
  ];
}

/** A rule with a check of its own is a file: one rule, and all three names agree. */
function aloneFaults({ file, alone }: RuleModule): string[] {
  const [first] = alone;
  if (first === undefined) return [];
  if (alone.length > 1) return [`${file}: it exports ${String(alone.length)} rules, not one`];
  const { name, rule } = first;
  const called = nameOf(file);
  const faults: string[] = [];
  if (name !== camelCase(called))
    faults.push(`${file}: the export is called ${name}, not ${camelCase(called)}`);
  if (rule.id.split("/")[1] !== called) faults.push(`${file}: the id is ${rule.id}, the file says ${called}`);
  return faults;
}

function messageFaults({ id, messages }: Rule): string[] {
  const faults: string[] = [];
  if (Object.keys(messages).length === 0) faults.push(`${id}: the rule has no message`);
  for (const [messageId, { message, help }] of Object.entries(messages)) {
    const say = (text: string): unknown => faults.push(`${id}: the message ${messageId} ${text}`);
    if (help === undefined || help === "") say("has no help");
    if (message.endsWith(".")) say("ends with a full stop");
    if (message.includes("\n")) say("has more than one line");
    if (/^[A-Z][a-z]/.test(message)) say("starts with a capital letter");
  }
  return faults;
}

/** What is declared is listed once. A list may make rules itself, from definitions that several share. */
function listFaults({ folder, listed, modules }: RuleOwner, declared: ReadonlyMap<Rule, string>): string[] {
  const faults: string[] = [];
  for (const rule of new Set([...modules.flatMap(rulesOf), ...listed])) {
    const times = listed.filter(({ id }) => id === rule.id).length;
    if (times !== 1) faults.push(`${folder}/rules.ts: ${rule.id} is listed ${String(times)} times, not once`);
  }
  for (const rule of listed) {
    const home = declared.get(rule) ?? folder;
    if (home !== folder) faults.push(`${folder}/rules.ts: ${rule.id} is declared in ${home}`);
  }
  return faults;
}

/** Each rule has the page that its id names, and each page its rule. */
function pageFaults({ folder, listed, modules, pages }: RuleOwner): string[] {
  const faults: string[] = [];
  const groups = new Set([...listed, ...modules.flatMap(rulesOf)].map(({ id }) => id.split("/")[0]));
  const expected = new Map(
    listed.map(({ id }) => [`${folder}/rules/${groups.size > 1 ? id : (id.split("/")[1] ?? "")}.md`, id]),
  );
  for (const [file, id] of expected) {
    if (!pages.some((each) => each.file === file)) faults.push(`${id}: its page is missing: ${file}`);
  }
  for (const { file, page } of pages) {
    for (const fault of page.faults) faults.push(`${file}: ${fault}`);
    const id = expected.get(file);
    if (id === undefined) faults.push(`${file}: no rule of ${folder}/rules.ts has this page`);
    else if (page.id !== id) faults.push(`${file}: the page is about ${page.id}, the rule is ${id}`);
  }
  return faults;
}

function idFaults(owners: readonly RuleOwner[]): string[] {
  const files = new Map<string, Map<Rule, string>>();
  for (const { file, alone, tabled } of owners.flatMap(({ modules }) => modules)) {
    for (const rule of rulesOf({ file, alone, tabled })) {
      const declared = files.get(rule.id) ?? new Map<Rule, string>();
      // A list that joins tables holds the same rules as they do.
      files.set(rule.id, declared.set(rule, file));
    }
  }
  return [...files].flatMap(([id, declared]) =>
    declared.size > 1
      ? [`${id} is declared ${String(declared.size)} times: ${[...declared.values()].join(", ")}`]
      : [],
  );
}

function rulesOf({ alone, tabled }: RuleModule): Rule[] {
  return [...alone.map(({ rule }) => rule), ...tabled];
}

function nameOf(file: string): string {
  return file.slice(file.lastIndexOf("/") + 1, -".ts".length);
}

function camelCase(name: string): string {
  return name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
