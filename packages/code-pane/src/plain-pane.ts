import type { CodePane, PaneOptions } from "./pane.ts";

/** A text area: works at once, and for ever where the other editor can't be loaded. */
export function plainPane(
  parent: HTMLElement,
  { label, text, isReadOnly = false, changed }: PaneOptions,
): CodePane {
  const area = document.createElement("textarea");
  area.spellcheck = false;
  area.wrap = "off";
  // Code does in every language.
  area.dir = "ltr";
  area.readOnly = isReadOnly;
  area.ariaLabel = label;
  area.value = text;
  area.addEventListener("input", changed);
  parent.replaceChildren(area);
  /** What the findings are of. */
  let judged = text;
  return {
    text: () => area.value,
    replace(next) {
      area.value = next;
      changed();
    },
    apply(edits) {
      if (area.value !== judged) return;
      for (const { start, end, text: inserted } of edits.toSorted((a, b) => b.start - a.start)) {
        area.setRangeText(inserted, start, end);
      }
      changed();
    },
    focus() {
      area.focus();
    },
    select(start, end, focus) {
      area.setSelectionRange(start, end);
      if (focus) area.focus();
    },
    selection: () => [area.selectionStart, area.selectionEnd],
    show(diagnostics) {
      judged = area.value;
      area.ariaInvalid = String(diagnostics.some(({ severity }) => severity === "error"));
    },
    setJson: () => undefined,
    close: () => undefined,
  };
}
