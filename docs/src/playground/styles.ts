/** The look of the element, on the page's variables. */
export const STYLES = `
:host { display: grid; grid-template-columns: minmax(0, 1fr); grid-template-rows: auto minmax(200px, 1.2fr) auto minmax(180px, 1fr); min-height: 560px; height: 100%; color: var(--text); font: 15px/1.5 var(--sans); }
*, *::before, *::after { box-sizing: border-box; }
button, select { min-height: 34px; padding: 4px 12px; border: 1px solid var(--border); border-radius: 6px; background: var(--raised); color: var(--text); font: inherit; font-size: 14px; }
button { cursor: pointer; }
button:hover { border-color: var(--brand); }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 1px; }
.bar { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 12px; padding: 10px 16px; border-bottom: 1px solid var(--line-strong); }
.bar label, .pick { color: var(--soft); font-size: 14px; }
.gap { flex: 1; }
.editor { position: relative; min-height: 0; overflow: hidden; background: var(--surface); }
textarea { width: 100%; height: 100%; padding: 4px 12px 4px 52px; border: 0; background: var(--surface); color: var(--text); font: 14px/1.6 var(--mono); resize: none; }
.said { display: flex; gap: 16px; justify-content: space-between; margin: 0; padding: 4px 16px; border-block: 1px solid var(--line-strong); background: var(--raised); color: var(--soft); font-size: 13px; min-height: 29px; }
.results { display: flex; flex-direction: column; min-height: 0; }
[role="tablist"] { display: flex; gap: 4px; padding: 6px 16px 0; border-bottom: 1px solid var(--line-strong); }
[role="tab"] { border-color: transparent; border-bottom: 0; border-radius: 6px 6px 0 0; background: none; color: var(--soft); }
[role="tab"][aria-selected="true"] { border-bottom: 2px solid var(--brand); border-radius: 0; color: var(--text); font-weight: 600; }
[role="tabpanel"] { flex: 1; min-height: 0; overflow: auto; padding: 8px 16px 16px; }
.clean { color: var(--ok); font-weight: 600; }
.findings { margin: 0; padding: 0; list-style: none; }
.findings li { padding: 8px 0; border-bottom: 1px solid var(--line-strong); }
.place { display: grid; grid-template-columns: 64px 64px 1fr; gap: 8px; width: 100%; padding: 4px 0; border: 0; border-radius: 4px; background: none; text-align: left; }
.place:hover .message { text-decoration: underline; }
.at { color: var(--soft); font-family: var(--mono); font-size: 13px; }
.severity { font-weight: 600; }
.severity.error { color: var(--error); } .severity.warning { color: var(--warning); } .severity.info { color: var(--info); }
.message { overflow-wrap: anywhere; }
.more { padding-left: 144px; }
.more p { margin: 2px 0; }
.help { color: var(--ok); overflow-wrap: anywhere; }
.related { color: var(--soft); }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; }
.fix { min-height: 28px; padding: 2px 10px; font-size: 13px; text-align: left; overflow-wrap: anywhere; }
.rule { color: var(--brand); font-family: var(--mono); font-size: 13px; }
.losses { margin: 0; padding: 0; list-style: none; }
.losses li { padding: 4px 0; }
.effect { display: inline-block; min-width: 76px; color: var(--warning); font-weight: 600; }
.loss { min-height: 0; padding: 0; border: 0; background: none; text-align: left; text-decoration: underline dotted; }
pre { margin: 8px 0 0; padding: 12px; overflow: auto; border: 1px solid var(--line-strong); border-radius: 6px; background: var(--surface); font: 13px/1.55 var(--mono); }
@media (min-width: 1100px) {
  :host { grid-template-columns: minmax(0, 1fr) minmax(420px, 0.9fr); grid-template-rows: auto minmax(0, 1fr) auto; }
  .bar { grid-column: 1 / -1; }
  .results { grid-row: 2 / span 2; grid-column: 2; border-left: 1px solid var(--line-strong); }
  .said { border-bottom: 0; }
  .place { grid-template-columns: 56px 64px 1fr; }
  .more { padding-left: 0; }
}
@media (max-width: 640px) {
  .more { padding-left: 0; }
  .place { grid-template-columns: auto 1fr; }
  .place .message { grid-column: 1 / -1; }
  .bar, [role="tabpanel"] { padding-inline: 12px; }
  .bar { gap: 6px 8px; padding-block: 6px; }
  .gap { flex-basis: 100%; height: 0; }
  .bar label { flex: 1 1 130px; }
  .bar select { width: 100%; }
  :host { grid-template-rows: auto minmax(240px, 40dvh) auto auto; height: auto; }
  [role="tabpanel"] { overflow: visible; }
}
`;
