import type { Diagnostic, Fix } from "@toolhaft/diagnostics";
import { element } from "../dom.ts";

/** What a click in the list does. */
export interface FindingEvents {
  select: (diagnostic: Diagnostic, focus: boolean) => void;
  fix: (fix: Fix) => void;
}

/** The findings as a list; never only on hover. */
export function findingsView(diagnostics: readonly Diagnostic[], events: FindingEvents): HTMLElement {
  if (diagnostics.length === 0) return element("p", { class: "clean" }, "No problems.");
  const list = element("ol", { class: "findings" });
  list.append(...diagnostics.map((diagnostic) => entry(diagnostic, events)));
  list.addEventListener("keydown", (event) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    const buttons = [...list.querySelectorAll<HTMLButtonElement>("button.place")];
    const at = buttons.findIndex((button) => button.matches(":focus"));
    buttons[at + step]?.focus();
    event.preventDefault();
  });
  return list;
}

function entry(diagnostic: Diagnostic, events: FindingEvents): HTMLElement {
  const { rule, severity, message, help, at, fixes = [], related = [] } = diagnostic;
  const place =
    at.range === undefined ? "–" : `${String(at.range.start.line)}:${String(at.range.start.column)}`;
  const button = element(
    "button",
    { type: "button", class: "place", "data-rule": rule, "data-pointer": at.pointer },
    element("span", { class: "at" }, place),
    element("span", { class: `severity ${severity}` }, severity),
    element("span", { class: "message" }, message),
  );
  button.addEventListener("click", () => {
    events.select(diagnostic, true);
  });
  const item = element("li", {}, button);
  const more = element("div", { class: "more" });
  if (help !== undefined) more.append(element("p", { class: "help" }, help));
  for (const { message: text, range } of related.slice(0, 3)) {
    const where = range === undefined ? "" : ` (${String(range.start.line)}:${String(range.start.column)})`;
    more.append(element("p", { class: "related" }, text + where));
  }
  const actions = element("p", { class: "actions" });
  for (const fix of fixes) actions.append(fixButton(fix, events));
  actions.append(element("a", { href: `/rules/${rule}`, class: "rule" }, rule));
  more.append(actions);
  item.append(more);
  return item;
}

function fixButton(fix: Fix, events: FindingEvents): HTMLElement {
  const label = fix.safe ? "Fix" : "Fix, then look";
  const button = element(
    "button",
    { type: "button", class: "fix", title: fix.title },
    `${label}: ${fix.title}`,
  );
  button.addEventListener("click", () => {
    events.fix(fix);
  });
  return button;
}
