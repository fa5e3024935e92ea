import { formatIds, type FormatId } from "@toolhaft/lint";
import { element } from "./dom.ts";
import type { Choices, Linted, PlaygroundState } from "./messages.ts";

/** What the controls do. */
export interface ControlEvents {
  choose: (change: Pick<PlaygroundState, "format" | "targets"> | Record<string, never>) => void;
  fixAll: () => void;
  share: () => void;
  copyCommand: () => void;
}

/** The bar above the editor. */
export interface Controls {
  bar: HTMLElement;
  /** Fill the pickers that wait for the worker. */
  offer: (choices: Choices, state: PlaygroundState) => void;
  /** Show what was recognised. */
  recognised: (linted: Linted) => void;
  set: (state: PlaygroundState) => void;
}

/** The pickers and buttons. */
export function controls(events: ControlEvents): Controls {
  const recognise = element("option", { value: "" }, "recognise");
  const format = element(
    "select",
    {},
    recognise,
    ...formatIds.map((id) => element("option", { value: id }, id)),
  );
  const usual = element("option", { value: "" }, "portable");
  const target = element("select", {}, usual);
  const choose = (): void => {
    events.choose({
      format: (format.value === "" ? undefined : format.value) as FormatId,
      targets: (target.value === "" ? undefined : target.value.split(",")) as string[],
    });
  };
  format.addEventListener("change", choose);
  target.addEventListener("change", choose);
  const bar = element(
    "div",
    { class: "bar", role: "group", "aria-label": "Settings" },
    element("label", {}, "format ", format),
    element("label", {}, "target ", target),
    element("span", { class: "gap" }),
    button("Fix all", "what tools-lint --fix does", events.fixAll),
    button("Share", "copy a link to this text (Ctrl+S)", events.share),
    button("Command", "copy the command line that lints this text", events.copyCommand),
  );
  const set = (state: PlaygroundState): void => {
    format.value = state.format ?? "";
    const { targets: ids = [] } = state;
    const targets = ids.join(",");
    // A link can hold several targets, which the picker has no entry for.
    if (ids.length > 1) target.append(element("option", { value: targets }, ids.join(", ")));
    target.value = targets;
  };
  return {
    bar,
    set,
    offer({ targets }, state) {
      target.append(...targets.map(({ id, title }) => element("option", { value: id, title }, id)));
      set(state);
    },
    recognised({ format: found, evidence }) {
      recognise.textContent = found === null || format.value !== "" ? "recognise" : `recognised: ${found}`;
      format.title = evidence.join(", ");
    },
  };
}

function button(label: string, title: string, act: () => void): HTMLElement {
  const made = element("button", { type: "button", title }, label);
  made.addEventListener("click", act);
  return made;
}
