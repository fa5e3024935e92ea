import type { Fix } from "@toolhaft/diagnostics";
import { element } from "./dom.ts";
import type { Choices, Linted, PlaygroundState } from "./messages.ts";
import { tabs } from "./tabs.ts";
import { findingsView } from "./views/findings.ts";
import { receivesView, textView } from "./views/receives.ts";
import type { WorkerClient } from "./worker-client.ts";

/** What the results act on. */
export interface ResultsEvents {
  state: () => PlaygroundState;
  select: (start: number, end: number) => void;
  fix: (fix: Fix) => void;
}

/** The pane of results: next to the editor on wide screens, else below it. */
export interface ResultsPane {
  pane: HTMLElement;
  show: (linted: Linted) => void;
  showText: (text: string) => void;
}

/** Findings, what a receiver gets, and the report for programs; each is made when it is looked at. */
export function resultsPane(worker: WorkerClient, events: ResultsEvents): ResultsPane {
  let linted: Linted | undefined;
  let choices: Promise<Choices> | undefined;
  const offered = (): Promise<Choices> => (choices ??= worker.ask({ kind: "choices" }));

  async function receives(into: HTMLElement, isOpen: () => boolean): Promise<void> {
    const { receivers } = await offered();
    const chosen = events.state().targets?.find((id) => receivers.includes(id));
    await picked({ into, isOpen }, "receiver", receivers, chosen, async (target) => {
      const received = await worker.ask({ kind: "receives", state: events.state(), target });
      return receivesView(received, target, events.select);
    });
  }

  async function report(into: HTMLElement, isOpen: () => boolean): Promise<void> {
    const { reports } = await offered();
    const ids = reports.map(({ id }) => id);
    await picked({ into, isOpen }, "report", ids, "json", async (id) => {
      const { text } = await worker.ask({ kind: "report", state: events.state(), report: id });
      return textView(text);
    });
  }

  const view = tabs([
    {
      id: "findings",
      title: "Findings",
      fill: (into) => {
        keepPlace(into, () => {
          into.replaceChildren(listOf(linted, events));
        });
      },
    },
    { id: "receives", title: "Receives", fill: (into, isOpen) => void receives(into, isOpen) },
    { id: "report", title: "Report", fill: (into, isOpen) => void report(into, isOpen) },
  ]);

  return {
    pane: view.pane,
    show(next) {
      linted = next;
      view.title("findings", `Findings (${String(next.diagnostics.length)})`);
      view.refresh();
    },
    showText(text) {
      view.panel.replaceChildren(textView(text));
    },
  };
}

function listOf(linted: Linted | undefined, { select, fix }: ResultsEvents): HTMLElement {
  return findingsView(linted?.diagnostics ?? [], {
    fix,
    select({ at: { range } }) {
      if (range !== undefined) select(range.start.offset, range.end.offset);
    },
  });
}

/** A fix takes away the finding that has the focus: it goes on to the one that takes its place. */
function keepPlace(into: HTMLElement, replace: () => void): void {
  const at = [...into.querySelectorAll("li")].findIndex((item) => item.matches(":focus-within"));
  replace();
  if (at === -1) return;
  const places = [...into.querySelectorAll<HTMLElement>("button.place")];
  const tab = into.parentElement?.querySelector<HTMLElement>("#tab-findings");
  (places[Math.min(at, places.length - 1)] ?? tab)?.focus();
}

/** A view that depends on one choice; the choice survives a new text. */
async function picked(
  { into, isOpen }: { into: HTMLElement; isOpen: () => boolean },
  label: string,
  ids: readonly string[],
  first: string | undefined,
  make: (id: string) => Promise<HTMLElement>,
): Promise<void> {
  const earlier = into.querySelector<HTMLSelectElement>(`select[name="${label}"]`)?.value;
  const select = element("select", { name: label }, ...ids.map((id) => element("option", { value: id }, id)));
  select.value = earlier ?? first ?? ids[0] ?? "";
  const body = element("div", {});
  const fill = async (): Promise<void> => {
    const id = select.value;
    const view = await make(id);
    // Another may have been chosen while this one was made.
    if (id === select.value) body.replaceChildren(view);
  };
  select.addEventListener("change", () => void fill());
  await fill();
  if (isOpen()) into.replaceChildren(element("label", { class: "pick" }, `${label} `, select), body);
}
