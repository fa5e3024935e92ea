import { STYLE } from "./style.ts";

/** What the palette is made of. */
export interface View {
  readonly dialog: HTMLDialogElement;
  readonly input: HTMLInputElement;
  readonly list: HTMLUListElement;
  /** Says how a search goes, also to who does not see it. */
  readonly status: HTMLElement;
  readonly keys: HTMLElement;
}

/** Build it into a shadow root, with a sheet that no policy of the page keeps out. */
export function createView(root: ShadowRoot): View {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLE);
  root.adoptedStyleSheets = [sheet];
  const input = element("input", {
    ...{ part: "input", role: "combobox", "aria-controls": "list", "aria-autocomplete": "list" },
    ...{ autocomplete: "off", spellcheck: "false" },
  });
  const list = element("ul", { id: "list", part: "list", role: "listbox" });
  const status = element("p", { role: "status" });
  const keys = element("span");
  const foot = element("footer", { part: "foot" }, status, keys);
  const dialog = element("dialog", { part: "dialog" }, input, list, foot);
  root.append(dialog);
  return { dialog, input, list, status, keys };
}

/** An element with attributes, and what is in it. Texts are texts, never markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...inside);
  return made;
}
