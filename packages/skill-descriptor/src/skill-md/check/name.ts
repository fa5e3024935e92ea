import { showValue, type Finding } from "@toolhaft/diagnostics";
import { fieldRules } from "../rules/fields.ts";
import { fieldOf, lengthOf, type Checked } from "./part.ts";

const MAX_NAME = 64;
const RESERVED = ["anthropic", "claude"];
const path = ["name"];

/** A skill's name: its characters, its length, its directory. */
export function checkName(checked: Checked): void {
  const { document, reporter, directoryName } = checked;
  const written = writtenName(document);
  if (written === undefined || written.trim() === "") return;
  const trimmed = written.trim();
  const name = trimmed.normalize("NFKC");
  const length = lengthOf(name);
  if (length > MAX_NAME) {
    const data = {
      field: "name",
      length,
      limit: MAX_NAME,
      hint: "Shorten it; the description says what the skill does.",
    };
    reporter.add(fieldRules["skill-md/too-long"], { messageId: "text", path, data });
  }
  const fault = faultOf(name);
  const normal = showValue(name);
  if (fault !== undefined)
    reporter.add(fieldRules["skill-md/name-format"], { ...fault, ...rename(checked, suggest(name)) });
  else if (trimmed !== name) {
    const data = { name: showValue(trimmed), normal };
    reporter.add(fieldRules["skill-md/name-format"], {
      messageId: "form",
      path,
      data,
      severity: "warning",
      ...rename(checked, name),
    });
  }
  if (directoryName !== undefined && directoryName.normalize("NFKC") !== name) {
    const data = { name: normal, directory: showValue(directoryName) };
    const fix = faultOf(directoryName) === undefined ? rename(checked, directoryName) : {};
    reporter.add(fieldRules["skill-md/name-directory"], { messageId: "differs", path, data, ...fix });
  }
  const word = RESERVED.find((reserved) => name.toLowerCase().includes(reserved));
  if (word !== undefined)
    reporter.add(fieldRules["skill-md/reserved-name"], {
      messageId: "reserved",
      path,
      data: { name: normal, word },
    });
}

/** The name as it stands, also where YAML reads a number or a boolean in it. */
function writtenName(document: Checked["document"]): string | undefined {
  const value = fieldOf(document, "name");
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? document.source(path) : undefined;
}

/** Whether a text would do as this skill's name. */
export function isSoundName({ directoryName }: Checked, text: string): boolean {
  return faultOf(text) === undefined && (directoryName === undefined || directoryName === text);
}

/** What the format has against a name, the first of it. */
function faultOf(text: string): Finding<(typeof fieldRules)["skill-md/name-format"]["messages"]> | undefined {
  const name = showValue(text);
  const suggestion = suggest(text);
  const hint = suggestion === "" ? "Letters, digits and hyphens make a name." : `Write ${suggestion}.`;
  const odd = Array.from(text).find((character) => !/[\p{L}\p{N}-]/u.test(character));
  if (odd !== undefined)
    return { messageId: "character", path, data: { name, character: showValue(odd), hint } };
  if (text !== text.toLowerCase()) return { messageId: "upperCase", path, data: { name, hint } };
  if (text.startsWith("-") || text.endsWith("-")) return { messageId: "edge", path, data: { name, hint } };
  if (text.includes("--")) return { messageId: "double", path, data: { name, hint } };
  return undefined;
}

/** The name that was most likely meant: `Code Review` → `code-review`. */
function suggest(text: string): string {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}]{1,99}/u);
  return words.filter((word) => word !== "").join("-");
}

function rename(
  { document }: Checked,
  name: string,
): Pick<Finding<(typeof fieldRules)["skill-md/name-format"]["messages"]>, "fixes"> {
  const range = document.locate(path)?.value;
  if (range === undefined || name === "") return {};
  return { fixes: [{ title: `Write ${name}`, safe: false, edits: [{ ...range, text: name }] }] };
}
