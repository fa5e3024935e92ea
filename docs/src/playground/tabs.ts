import { element } from "./dom.ts";

/**
 * One tab; `fill` is called when it is shown, and again when what it shows has changed. What it waits for
 * may come late: `isOpen` says whether the panel still waits for it.
 */
export interface Tab {
  id: string;
  title: string;
  fill: (into: HTMLElement, isOpen: () => boolean) => void;
}

/** Tabs with one panel, by the pattern that screen readers know: arrows move, the panel follows. */
export interface Tabs {
  pane: HTMLElement;
  panel: HTMLElement;
  refresh: () => void;
  title: (id: string, title: string) => void;
}

/** Build tabs; the first is open. */
export function tabs(all: readonly Tab[]): Tabs {
  const panel = element("div", { role: "tabpanel", id: "panel" });
  const list = element("div", { role: "tablist", "aria-label": "Results" });
  const buttons = all.map(({ id, title }) =>
    element("button", { type: "button", role: "tab", id: `tab-${id}`, "aria-controls": "panel" }, title),
  );
  let open = 0;
  let round = 0;

  function fill(): void {
    const mine = ++round;
    all[open]?.fill(panel, () => mine === round);
  }

  function show(index: number): void {
    open = index;
    buttons.forEach((button, at) => {
      button.setAttribute("aria-selected", String(at === index));
      button.tabIndex = at === index ? 0 : -1;
    });
    panel.setAttribute("aria-labelledby", `tab-${all[index]?.id ?? ""}`);
    panel.replaceChildren();
    fill();
  }

  buttons.forEach((button, index) => {
    button.addEventListener("click", () => {
      show(index);
    });
  });
  list.addEventListener("keydown", ({ key }) => {
    const step = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    show((open + step + all.length) % all.length);
    buttons[open]?.focus();
  });
  list.append(...buttons);
  show(0);
  return {
    pane: element("div", { class: "results" }, list, panel),
    panel,
    refresh: fill,
    title(id, title) {
      const at = all.findIndex((tab) => tab.id === id);
      const button = buttons[at];
      if (button !== undefined) button.textContent = title;
    },
  };
}
