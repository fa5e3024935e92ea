import { BTCPError } from "@toolhaft/btcp-schema";

const TYPED = ["text", "email", "tel", "url", "search", "number", "date", "time"];

/**
 * The arguments fit the tool's inputSchema already, and its defaults are there.
 *
 * @param {{ identifier: string, value: string, identifierType: "name" | "id" | "label" | "auto" }} input
 */
export function fillFormField({ identifier, value, identifierType }) {
  const field = findField(identifier, identifierType);
  if (field === undefined) {
    throw new BTCPError("FIELD_NOT_FOUND", {
      message: `no field has the ${identifierType === "auto" ? "name, id or label" : identifierType} ${JSON.stringify(identifier)}`,
      suggestion: `The page has these: ${allFields().map(nameOf).join(", ")}.`,
    });
  }
  const previousValue = field.value;
  if (field instanceof HTMLSelectElement) choose(field, value);
  else field.value = value;
  // As when a person types: whoever listens hears of it.
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
  return { success: true, fieldType: field.localName, previousValue };
}

function findField(identifier, type) {
  const finders = {
    name: (field) => field.name === identifier,
    id: (field) => field.id === identifier,
    label: (field) => [...(field.labels ?? [])].some((label) => textOf(label) === identifier),
  };
  const ways = type === "auto" ? ["name", "id", "label"] : [type];
  for (const way of ways) {
    const found = allFields().find(finders[way]);
    if (found !== undefined) return found;
  }
  return undefined;
}

// Buttons, files and passwords are for people. So is the console through which this page lets you call tools.
function allFields() {
  return [...document.querySelectorAll("main input, main textarea, main select")].filter(
    (field) => field.localName !== "input" || TYPED.includes(field.type),
  );
}

function choose(list, value) {
  const option = [...list.options].find((each) => each.value === value || each.text === value);
  if (option === undefined) {
    const offered = [...list.options].map(({ text }) => JSON.stringify(text)).join(", ");
    throw new BTCPError("OPTION_NOT_FOUND", {
      message: `${nameOf(list)} has no option ${JSON.stringify(value)}`,
      suggestion: `It has ${offered}.`,
    });
  }
  list.value = option.value;
}

// A label around its field holds the field's own text too.
function textOf(label) {
  const copy = label.cloneNode(true);
  for (const field of copy.querySelectorAll("input, textarea, select")) field.remove();
  return copy.textContent.trim();
}

function nameOf(field) {
  return JSON.stringify(field.name || field.id);
}
