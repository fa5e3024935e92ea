import { HighlightStyle } from "@codemirror/language";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

/** The colours of the text, as variables that the page sets for light and dark. */
export const colours: HighlightStyle = HighlightStyle.define([
  { tag: tags.propertyName, color: "var(--code-key)" },
  { tag: tags.string, color: "var(--code-string)" },
  { tag: [tags.number, tags.bool, tags.null], color: "var(--code-value)" },
]);

/** The editor in the look of the page. */
export const look: ReturnType<typeof EditorView.theme> = EditorView.theme({
  "&": {
    height: "100%",
    fontSize: "var(--code-size, 14px)",
    backgroundColor: "var(--surface)",
    color: "var(--text)",
  },
  "&.cm-focused": { outline: "none" },
  // An outline would go behind the gutters.
  "&.cm-focused::after": {
    ...{ content: '""', position: "absolute", inset: "0", zIndex: "300", pointerEvents: "none" },
    border: "2px solid var(--brand)",
  },
  // Code reads from the left in a page of any language; what the editor says by itself, as the page does.
  ".cm-scroller, .cm-tooltip": { direction: "ltr" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.6" },
  ".cm-gutters": { backgroundColor: "var(--surface)", color: "var(--faint)", border: "none" },
  ".cm-activeLine, .cm-activeLineGutter": { backgroundColor: "var(--line)" },
  ".cm-cursor": { borderLeftColor: "var(--text)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "var(--selection)",
  },
  ".cm-panels, .cm-tooltip": {
    backgroundColor: "var(--raised)",
    color: "var(--text)",
    borderColor: "var(--border)",
  },
  ".cm-panel, .cm-panel.cm-search label": { fontFamily: "var(--sans)", fontSize: "13px" },
  ".cm-textfield": {
    ...{ direction: "ltr", font: "inherit", backgroundColor: "var(--surface)", color: "var(--text)" },
    border: "1px solid var(--border)",
    borderRadius: "4px",
  },
  ".cm-button, .cm-panel.cm-search [name=close]": {
    ...{
      fontSize: "inherit",
      backgroundColor: "var(--surface)",
      backgroundImage: "none",
      color: "var(--text)",
    },
    border: "1px solid var(--border)",
    borderRadius: "4px",
    cursor: "pointer",
  },
  ".cm-panel.cm-search [name=close]": {
    ...{ right: "auto", insetInlineEnd: "4px" },
    ...{ minWidth: "24px", minHeight: "24px", fontSize: "16px" },
  },
  ".cm-panel :focus-visible": { outline: "2px solid var(--brand)", outlineOffset: "1px" },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": {
    backgroundColor: "var(--selection)",
    color: "var(--text)",
  },
  ".cm-completionMatchedText": { textDecoration: "none", fontWeight: "700" },
  ".cm-completionDetail": { fontFamily: "var(--sans)", fontStyle: "normal" },
  ".cm-completionInfo": { fontFamily: "var(--sans)", fontSize: "13px", maxWidth: "320px" },
  ".cm-foldPlaceholder": {
    backgroundColor: "transparent",
    color: "var(--faint)",
    borderColor: "var(--border)",
  },
});
