import { createSearch } from "./create-search.ts";
import { type Caret, caretOf, type Field, isField, isPlusTyped, writeSlug } from "./field.ts";
import { optionsOf } from "./list-options.ts";
import type { PaletteProblem } from "./problem.ts";
import { askServer, serverSource } from "./server-source.ts";
import type { ToolPanel } from "./tool-panel.ts";
import { type Found, type PaletteTool, reasonOf, type ToolSource } from "./tool.ts";
import { createView } from "./view.ts";
import { english } from "./words/english.ts";
import type { Words } from "./words/words.ts";

// Where pages are made on a server there are no elements; the module can be loaded there all the same.
const Base: typeof HTMLElement =
  (globalThis as { HTMLElement?: typeof HTMLElement }).HTMLElement ??
  // eslint-disable-next-line @typescript-eslint/no-extraneous-class -- it stands for one that is not there
  (class {} as typeof HTMLElement);

/**
 * `<tools-palette>`: finds tools while somebody types, and gives the page the one that is picked.
 *
 * Attributes: `server`, `for`, `bundles`, `theme`, `lang`, `open`. Events: `tools-open`, `tools-pick`, `tools-close`, `tools-error`; with a
 * token that may do more than read, `tools-result` and `tools-switch`.
 */
export class ToolsPalette extends Base {
  static readonly observedAttributes: readonly string[] = ["lang", "open"];

  // Only declared: what a page sets before this class is there stays.
  /** For the server: short-lived, and of scope `read` unless tools are to be called here. Never an attribute. */
  declare token: string | undefined;
  /** Where to look instead of at a server. */
  declare source: ToolSource | undefined;
  /** Default: those of `lang`, where there are any, else English ones. */
  declare words: Words | undefined;

  readonly #view = createView(this.attachShadow({ mode: "open" }));
  readonly #search = createSearch({
    found: (found) => {
      this.#draw(found);
    },
    failed: (problem) => {
      this.#fail(problem);
    },
    slow: () => {
      this.#say(this.#words.searching);
    },
  });
  #tools: readonly PaletteTool[] = [];
  #at = -1;
  #hasFailed = false;
  #searched = Promise.resolve();
  /** The one that was shown last. */
  #panel: ToolPanel | undefined;
  /** Of the token that there was when the palette was opened, where it is for one. */
  #grown: Promise<ToolPanel | undefined> | undefined;
  #ofLang = english;
  #root: Node | undefined;
  /** Where the field's caret was: some browsers forget it while the dialog is open. */
  #caret: Caret | undefined;

  constructor() {
    super();
    const { dialog, input, list } = this.#view;
    input.oninput = () => {
      this.#ask(PAUSE_MS);
    };
    dialog.onkeydown = (event) => {
      if (!event.isComposing && this.#press(event.key)) event.preventDefault();
      // Keys that are for the palette are not for the page.
      event.stopPropagation();
    };
    dialog.onclick = ({ target }) => {
      if (target === dialog) this.close();
    };
    dialog.onclose = () => {
      this.#search.stop();
      const field = this.#field;
      if (this.#caret !== undefined && field?.matches(":focus")) field.setSelectionRange(...this.#caret);
      this.removeAttribute("open");
      this.#emit("tools-close");
    };
    const optionOf = ({ target }: Event): number =>
      [...list.children].findIndex((option) => option.contains(target as Node));
    list.onpointermove = (event) => {
      const at = optionOf(event);
      if (at !== -1 && at !== this.#at) this.#mark(at);
    };
    // The caret stays where it is.
    list.onpointerdown = (event) => {
      event.preventDefault();
    };
    list.onclick = (event) => {
      void this.#pick(optionOf(event));
    };
  }

  connectedCallback(): void {
    this.#root = this.getRootNode();
    this.#root.addEventListener("input", this.#plus);
    if (this.hasAttribute("open")) this.show();
  }

  disconnectedCallback(): void {
    this.#root?.removeEventListener("input", this.#plus);
    this.close();
  }

  attributeChangedCallback(name: string): void {
    if (name === "lang") void this.#learn();
    else if (this.hasAttribute("open")) this.show();
    else this.#view.dialog.close();
  }

  /** Open it, and look for the tools to begin with. */
  show(): void {
    const { dialog, input } = this.#view;
    if (!this.isConnected || dialog.open) return;
    input.value = "";
    this.#caret = caretOf(this.#field);
    this.#label();
    this.#draw({ items: [] });
    this.#say("");
    this.#panel?.close();
    dialog.showModal();
    this.setAttribute("open", "");
    this.#emit("tools-open");
    this.#grown = this.#grow();
    this.#ask(0);
  }

  close(): void {
    this.#view.dialog.close();
    this.#panel?.close();
  }

  get #words(): Words {
    return this.words ?? this.#ofLang;
  }

  async #learn(): Promise<void> {
    const isGerman = /^de\b/i.test(this.lang);
    try {
      this.#ofLang = isGerman ? (await import("./words/german.ts")).german : english;
      this.#label();
    } catch {
      // It says what it said before.
    }
  }

  #label(): void {
    const { dialog, input, list, keys } = this.#view;
    const { lang, find, tools, keys: hint } = this.#words;
    dialog.lang = lang;
    dialog.ariaLabel = input.ariaLabel = input.placeholder = find;
    list.ariaLabel = tools;
    keys.textContent = hint;
  }

  /** What a token that may do more than read is for is loaded for it alone. */
  async #grow(): Promise<ToolPanel | undefined> {
    if (this.source || !this.token) return undefined;
    try {
      const { scope } = (await askServer(this, "session")) as { scope: string };
      if (scope !== "read") return (await import("./panel/index.ts")).createPanel(this, scope);
    } catch {
      // The search says it, too; and without the panel a tool can be picked all the same.
    }
    return undefined;
  }

  #say(text: string): void {
    this.#view.status.textContent = text;
  }

  #ask(pauseMs: number): void {
    this.#searched = this.#search.run(this.source ?? serverSource(this), this.#typed, pauseMs);
  }

  get #typed(): string {
    return this.#view.input.value.trim().replace(/^\+/, "");
  }

  #draw({ items, total = items.length }: Found): void {
    const { list, input } = this.#view;
    this.#tools = items;
    this.#hasFailed = false;
    list.replaceChildren(...optionsOf(items));
    input.ariaExpanded = String(items.length > 0);
    this.#mark(0);
    const { nothing, empty, shown } = this.#words;
    const none = this.#typed === "" ? empty : nothing;
    this.#say(items.length > 0 ? shown(items.length, total) : none);
  }

  #fail(problem: PaletteProblem): void {
    const { status, detail, hint } = problem;
    this.#hasFailed = true;
    this.#say(status === 0 ? this.#words.unreachable : hint ? `${detail}. ${hint}` : detail);
    this.#emit("tools-error", problem);
  }

  #mark(at: number): void {
    const { list, input } = this.#view;
    this.#at = Math.max(0, Math.min(this.#tools.length - 1, at));
    const option = list.children[this.#at];
    for (const each of list.children) each.ariaSelected = String(each === option);
    input.setAttribute("aria-activedescendant", option?.id ?? "");
    option?.scrollIntoView({ block: "nearest" });
  }

  /** Whether a key is one of the palette's. */
  #press(key: string): boolean {
    const step = STEPS[key];
    if (step !== undefined) this.#mark(this.#at + step);
    else if (key === "Enter") void this.#take();
    else return false;
    return true;
  }

  /** What was typed counts, not what was found for the letters before. */
  async #take(): Promise<void> {
    await this.#searched;
    if (!this.#view.dialog.open) return;
    if (this.#hasFailed) this.#ask(0);
    else void this.#pick(this.#at);
  }

  async #pick(at: number): Promise<void> {
    const tool = this.#tools[at];
    if (tool === undefined) return;
    const reason = reasonOf(tool);
    if (reason === undefined) {
      if (!this.#emit("tools-pick", tool)) return;
      const field = this.#field;
      const caret = this.#caret;
      this.#caret = undefined;
      this.close();
      if (field !== undefined) writeSlug(field, tool.slug, caret);
    }
    const panel = await this.#grown;
    if (!this.isConnected) return;
    this.#panel = panel;
    panel?.show(tool, reason);
  }

  get #field(): Field | undefined {
    const field = (this.#root as Document | ShadowRoot).getElementById(this.getAttribute("for") ?? "");
    return isField(field) ? field : undefined;
  }

  readonly #plus = (event: Event): void => {
    if (event.target === this.#field && isPlusTyped(event as InputEvent)) this.show();
  };

  /** False when the page said no, which means something of a pick only. */
  #emit(type: string, detail?: unknown): boolean {
    return this.dispatchEvent(
      new CustomEvent(type, { bubbles: true, composed: true, cancelable: true, detail }),
    );
  }
}

// As long as somebody needs to type the next letter.
const PAUSE_MS = 60;

const STEPS: Readonly<Partial<Record<string, number>>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};
