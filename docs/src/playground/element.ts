import { findingKey, findingSteps, growingPane, type CodePane } from "@toolhaft/code-pane";
import { controls, type Controls } from "./controls.ts";
import { element } from "./dom.ts";
import { EXAMPLE } from "./example.ts";
import type { Linted, PlaygroundState } from "./messages.ts";
import { resultsPane, type ResultsPane } from "./results-pane.ts";
import { fromHash, toHash } from "./share.ts";
import { STYLES } from "./styles.ts";
import { toCommand } from "./command.ts";
import { workerClient, type WorkerClient } from "./worker-client.ts";

/** Time between the last key and the lint: short enough to feel immediate. */
const PAUSE_MS = 80;

/** `<tools-playground>`: an editor with the real linter beside it. Everything runs in the page. */
export class ToolsPlayground extends HTMLElement {
  readonly #root: ShadowRoot = this.attachShadow({ mode: "open" });
  readonly #worker: WorkerClient = workerClient(new URL("./worker.js", import.meta.url));
  readonly #frame: HTMLElement = element("div", { class: "editor" });
  readonly #status: HTMLElement = element("output", { class: "status", "aria-live": "polite" });
  /** Beside the status, not in it: nobody wants every time read out. */
  readonly #time: HTMLElement = element("span", { class: "time" });
  #state: PlaygroundState = { text: EXAMPLE };
  #editor: CodePane | undefined;
  readonly #steps = findingSteps();
  #linted: Linted | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;
  #controls: Controls | undefined;
  #results: ResultsPane | undefined;
  /** From its way into the page to its way out. */
  #visit: AbortController | undefined;

  connectedCallback(): void {
    if (this.#visit !== undefined) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLES);
    this.#root.adoptedStyleSheets = [sheet];
    this.#visit = new AbortController();
    void this.#start(this.#visit.signal);
  }

  disconnectedCallback(): void {
    queueMicrotask(() => {
      // It was only moved.
      if (this.isConnected) return;
      this.#visit?.abort();
      this.#visit = undefined;
      this.#round++;
      clearTimeout(this.#timer);
      this.#editor?.close();
      this.#worker.close();
      this.#root.replaceChildren();
      delete this.dataset["ready"];
    });
  }

  async #start(signal: AbortSignal): Promise<void> {
    // Who comes back has a text of their own.
    const linked = this.#editor === undefined ? await fromHash(location.hash) : undefined;
    if (signal.aborted) return;
    this.#state = linked ?? this.#state;
    this.#results = resultsPane(this.#worker, {
      state: () => this.#state,
      select: (start, end) => this.#editor?.select(start, end, true),
      fix: (fix) => this.#editor?.apply(fix.edits),
    });
    this.#controls = controls({
      choose: (change) => {
        this.#state = { ...this.#state, ...change };
        void this.#lint();
      },
      fixAll: () => void this.#fixAll(),
      share: () => void this.#share(),
      copyCommand: () => void this.#copyCommand(),
    });
    this.#root.append(
      this.#controls.bar,
      this.#frame,
      element("p", { class: "said" }, this.#status, this.#time),
      this.#results.pane,
    );
    this.#editor = growingPane(this.#frame, this.#root, {
      label: "Tool definition",
      text: this.#state.text,
      changed: this.#changed,
      grown: () => (this.dataset["ready"] = ""),
    });
    this.addEventListener("keydown", this.#keys, { signal });
    addEventListener("hashchange", () => void this.#open(), { signal });
    this.#listenForFiles(signal);
    await this.#lint();
    if (signal.aborted as boolean) return;
    this.#controls.offer(await this.#worker.ask({ kind: "choices" }), this.#state);
  }

  readonly #changed = (): void => {
    this.#state = { ...this.#state, text: this.#editor?.text() ?? "" };
    // What is found in a text that is another one by now stands at wrong places.
    this.#round++;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#lint(), PAUSE_MS);
  };

  async #lint(): Promise<void> {
    const round = ++this.#round;
    try {
      const linted = await this.#worker.ask({ kind: "lint", state: this.#state });
      if (round !== this.#round) return;
      this.#linted = linted;
      this.#steps.show(linted.diagnostics);
      this.#showMarks();
      this.#controls?.recognised(linted);
      this.#results?.show(linted);
      this.#say(summaryOf(linted));
      this.#time.textContent = `${linted.milliseconds.toFixed(1)} ms`;
      this.dataset["linted"] = String(round);
    } catch (error) {
      this.#say(error instanceof Error ? error.message : String(error));
    }
  }

  #showMarks(): void {
    this.#editor?.setJson((this.#linted?.format ?? this.#state.format) !== "skill-md");
    this.#editor?.show(this.#linted?.diagnostics ?? []);
  }

  #say(words: string): void {
    this.#status.textContent = words;
  }

  async #fixAll(): Promise<void> {
    const { text, fixed } = await this.#worker.ask({ kind: "fix", state: this.#state });
    if (fixed > 0) this.#editor?.replace(text);
    else this.#say("nothing can be fixed without a look: each finding offers its own fix");
  }

  async #share(): Promise<void> {
    const hash = await toHash(this.#state);
    history.replaceState(null, "", hash);
    await this.#copy(location.href, "link copied: it holds the text itself");
  }

  async #copyCommand(): Promise<void> {
    await this.#copy(toCommand(this.#state), "command copied");
  }

  async #copy(text: string, done: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      this.#say(done);
    } catch {
      this.#results?.showText(text);
      this.#say("the browser does not let us copy: here it is");
    }
  }

  async #open(): Promise<void> {
    const state = await fromHash(location.hash);
    if (state === undefined) return;
    this.#state = state;
    this.#controls?.set(state);
    this.#editor?.replace(state.text);
    // At once, and also where only the targets are others.
    clearTimeout(this.#timer);
    await this.#lint();
  }

  readonly #keys = (event: KeyboardEvent): void => {
    const asked = findingKey(event);
    if ((event.ctrlKey || event.metaKey) && event.key === "s") void this.#share();
    else if (asked === "fix") this.#fixHere();
    else if (asked !== undefined) this.#step(asked);
    else return;
    event.preventDefault();
  };

  #step(by: 1 | -1): void {
    const finding = this.#steps.step(by, this.#editor?.selection()[0] ?? 0);
    const range = finding?.at.range;
    if (range === undefined) return;
    this.#editor?.select(range.start.offset, range.end.offset, true);
    this.#say(finding?.message ?? "");
  }

  #fixHere(): void {
    const fix = this.#steps.fixAt(this.#editor?.selection()[0] ?? 0);
    if (fix === undefined) this.#say("no fix at the cursor");
    else this.#editor?.apply(fix.edits);
  }

  #listenForFiles(signal: AbortSignal): void {
    const dragged = (event: Event): void => {
      event.preventDefault();
    };
    const dropped = (event: DragEvent): void => {
      const file = event.dataTransfer?.files[0];
      if (file === undefined) return;
      event.preventDefault();
      void file.text().then((text) => this.#editor?.replace(text));
    };
    this.addEventListener("dragover", dragged, { signal });
    this.addEventListener("drop", dropped, { signal });
  }
}

function summaryOf({ diagnostics }: Linted): string {
  const count = (severity: string): number => diagnostics.filter((each) => each.severity === severity).length;
  const parts = (["error", "warning", "info"] as const).flatMap((severity) => {
    const number = count(severity);
    return number === 0 ? [] : [`${String(number)} ${severity}${number === 1 ? "" : "s"}`];
  });
  return parts.length === 0 ? "no problems" : parts.join(", ");
}
