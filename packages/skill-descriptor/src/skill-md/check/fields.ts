import { nearest, showGot, showValue } from "@toolhaft/diagnostics";
import type { JsonObject } from "@toolhaft/json-text";
import { fieldRules } from "../rules/fields.ts";
import { isSoundName } from "./name.ts";
import { fieldOf, type Checked } from "./part.ts";
import { flowFix } from "./flow-value.ts";
import { moveFix } from "./move-to-metadata.ts";
import { quoteFix } from "./quote.ts";

/** The fields of the Agent Skills format; its validator refuses any other. */
export const FIELDS: readonly string[] = [
  "name",
  "description",
  "license",
  "compatibility",
  "metadata",
  "allowed-tools",
];

const TEXTS = ["name", "description", "license", "compatibility"];

const PURPOSE: Readonly<Record<string, string>> = {
  name: 'The name is how the skill is called: write "name: …" in lower case letters, digits and hyphens.',
  description:
    "The description is all that an agent knows when it chooses a skill: say what it does, and when to use it.",
};

/** Claude Code's own fields, and what they hold where that is one type. */
const CLAUDE_CODE: ReadonlyMap<string, "text" | "boolean" | undefined> = new Map([
  ["agent", "text"],
  ["argument-hint", "text"],
  ["arguments", undefined],
  ["context", "text"],
  ["disable-model-invocation", "boolean"],
  ["effort", "text"],
  ["hooks", undefined],
  ["model", "text"],
  ["paths", undefined],
  ["shell", "text"],
  ["user-invocable", "boolean"],
  ["when_to_use", "text"],
]);

/** Which fields there are, and whether they hold what they should. */
export function checkFields(checked: Checked): void {
  const { document, reporter } = checked;
  const { fields, fences, value, refusal } = document;
  if (fences.kind !== "found" || refusal !== undefined) return;
  if (fields === undefined) {
    if (document.yamlErrors.length > 0) return;
    const got = value === undefined || value === null ? "empty" : showGot(value);
    reporter.add(fieldRules["skill-md/required-field"], { messageId: "noFields", path: [], data: { got } });
    return;
  }
  for (const name of ["name", "description"]) checkPresence(checked, fields, name);
  for (const name of TEXTS) checkText(checked, name);
  checkMapping(checked);
  // Where YAML gave up, what looks like a field may be a part of a value.
  if (document.yamlErrors.length === 0) for (const name of Object.keys(fields)) checkKnown(checked, name);
}

function checkPresence(
  { document, reporter, isNameOptional }: Checked,
  fields: JsonObject,
  field: string,
): void {
  const purpose = PURPOSE[field] ?? "";
  const value = fieldOf(document, field);
  if (Object.hasOwn(fields, field)) {
    if (value !== null && !(typeof value === "string" && value.trim() === "")) return;
    reporter.add(fieldRules["skill-md/required-field"], {
      messageId: "empty",
      path: [field],
      data: { field, purpose },
    });
    return;
  }
  // What is missing in broken front matter may only be unreadable.
  if (document.yamlErrors.length > 0) return;
  const written = Object.keys(fields).find((key) => !FIELDS.includes(key) && nearest(key, FIELDS) === field);
  if (written === undefined && field === "name" && isNameOptional) {
    reporter.add(fieldRules["skill-md/required-field"], {
      messageId: "notRead",
      path: [],
      data: {},
      severity: "info",
    });
  } else if (written === undefined) {
    reporter.add(fieldRules["skill-md/required-field"], {
      messageId: "missing",
      path: [],
      data: { field, purpose },
    });
  } else {
    const data = { field, written: showValue(written), purpose };
    reporter.add(fieldRules["skill-md/required-field"], { messageId: "meant", path: [], data });
  }
}

function checkText(checked: Checked, field: string): void {
  const { document, reporter } = checked;
  const value = fieldOf(document, field);
  if (value === undefined || typeof value === "string") return;
  if (value === null && Object.hasOwn(PURPOSE, field)) return;
  const range = document.locate([field])?.value;
  if (range === undefined) return;
  const data = { field, got: value === null ? "nothing" : showGot(value) };
  if (typeof value === "object") {
    const flow = flowFix(checked, field);
    const messageId = flow === undefined ? "collection" : "flow";
    reporter.add(fieldRules["skill-md/field-type"], { messageId, path: [field], data, ...flow });
  } else {
    const fixes = [quoteFix(document.text, range, true)];
    reporter.add(fieldRules["skill-md/field-type"], { messageId: "scalar", path: [field], data, fixes });
  }
}

function checkMapping({ document, reporter }: Checked): void {
  const value = fieldOf(document, "metadata");
  if (value === undefined || (typeof value === "object" && value !== null && !Array.isArray(value))) return;
  if (document.yamlErrors.length > 0) return;
  const data = { field: "metadata", got: value === null ? "nothing" : showGot(value) };
  reporter.add(fieldRules["skill-md/field-type"], { messageId: "mapping", path: ["metadata"], data });
}

function checkKnown(checked: Checked, field: string): void {
  const { document, reporter } = checked;
  // A merge key has a finding of its own.
  if (FIELDS.includes(field) || field === "<<") return;
  const place = { path: [field], on: "key" as const };
  if (CLAUDE_CODE.has(field)) {
    const data = { field: showValue(field), vendor: "Claude Code" };
    reporter.add(fieldRules["skill-md/unknown-field"], {
      messageId: "vendor",
      ...place,
      data,
      severity: "info",
    });
    checkVendorType(checked, field);
    return;
  }
  const meant = nearest(field, FIELDS);
  const fields = document.fields ?? {};
  if (meant !== undefined && !Object.hasOwn(fields, meant)) {
    const key = document.locate([field])?.key;
    const value = fields[field];
    // A name that would not do is no way out of an unknown field.
    const isSound = meant !== "name" || (typeof value === "string" && isSoundName(checked, value));
    const fixes =
      key && isSound
        ? [{ title: `Rename it to ${meant}`, safe: false, edits: [{ ...key, text: meant }] }]
        : [];
    reporter.add(fieldRules["skill-md/unknown-field"], {
      messageId: "meant",
      ...place,
      data: { field: showValue(field), meant },
      fixes,
    });
    return;
  }
  reporter.add(fieldRules["skill-md/unknown-field"], {
    messageId: "unknown",
    ...place,
    data: { field: showValue(field) },
    ...moveFix(checked, field),
  });
}

function checkVendorType({ document, reporter }: Checked, field: string): void {
  const value = fieldOf(document, field);
  const type = CLAUDE_CODE.get(field);
  const range = document.locate([field])?.value;
  if (value === undefined || value === null || type === undefined || range === undefined) return;
  const place = { path: [field], data: { field, got: showGot(value) } };
  if (type === "boolean") {
    if (typeof value === "boolean") return;
    const meant = typeof value === "string" ? MEANT.get(value.toLowerCase()) : undefined;
    const fixes = meant ? [{ title: `Write ${meant}`, safe: false, edits: [{ ...range, text: meant }] }] : [];
    reporter.add(fieldRules["skill-md/vendor-field"], { messageId: "boolean", ...place, fixes });
  } else if (typeof value !== "string") {
    const isOneLine = !/[\r\n]/.test(document.text.slice(range.start, range.end));
    const fixes = isOneLine ? [quoteFix(document.text, range, false)] : [];
    reporter.add(fieldRules["skill-md/vendor-field"], { messageId: "text", ...place, fixes });
  }
}

const MEANT: ReadonlyMap<string, string> = new Map([
  ["true", "true"],
  ["yes", "true"],
  ["on", "true"],
  ["false", "false"],
  ["no", "false"],
  ["off", "false"],
]);
