import { element } from "../dom.ts";
import type { Received } from "../messages.ts";

/** What a receiver gets and loses. */
export function receivesView(
  { text, losses, problem }: Received,
  target: string,
  select: (start: number, end: number) => void,
): HTMLElement {
  const list = element("ul", { class: "losses" });
  for (const { text: words, effect, start, end } of losses) {
    const item = element("li", {}, element("span", { class: "effect" }, effect), " ");
    if (start === undefined || end === undefined) item.append(words);
    else {
      const button = element("button", { type: "button", class: "loss" }, words);
      button.addEventListener("click", () => {
        select(start, end);
      });
      item.append(button);
    }
    list.append(item);
  }
  const view = element("div", { class: "receives" });
  if (problem !== undefined) {
    view.append(element("p", { class: "clean" }, problem), list);
    return view;
  }
  const lost =
    losses.length === 0 ? `${target} receives everything.` : `${target} loses ${String(losses.length)}:`;
  view.append(element("p", {}, lost), list, element("p", {}, `${target} receives:`), textView(text));
  return view;
}

/** A text to read and copy; it can be scrolled with the keyboard. */
export function textView(text: string): HTMLElement {
  return element("pre", { tabindex: "0", role: "region", "aria-label": "Text" }, element("code", {}, text));
}
