import { element } from "./dom.ts";
import type { Editor, EditorEvents } from "./editor-contract.ts";

/** A text area: works at once, and for ever where the other editor can't be loaded. */
export function plainEditor(parent: HTMLElement, text: string, { changed }: EditorEvents): Editor {
  const area = element("textarea", { spellcheck: "false", "aria-label": "Tool definition" });
  area.value = text;
  area.addEventListener("input", changed);
  parent.replaceChildren(area);
  return {
    text: () => area.value,
    replace(next) {
      area.value = next;
      changed();
    },
    apply(edits) {
      for (const { start, end, text: inserted } of edits.toSorted((a, b) => b.start - a.start)) {
        area.setRangeText(inserted, start, end);
      }
      changed();
    },
    select(start, end, focus) {
      area.setSelectionRange(start, end);
      if (focus) area.focus();
    },
    cursor: () => area.selectionStart,
    show: () => undefined,
    setJson: () => undefined,
  };
}
