import type { ToolKey } from "../../address/route.ts";

const KEPT_AS = "toolhaft-arguments";

/** The arguments that somebody types for a tool. They survive a reload of the tab, unless they may hold a secret. */
export class Draft {
  /** JSON text; "": nothing was typed yet. */
  text = $state("");
  readonly #name: string;

  constructor({ bundleID, slug, version }: ToolKey) {
    this.#name = `${KEPT_AS} ${bundleID} ${slug} ${version}`;
    this.text = sessionStorage.getItem(this.#name) ?? "";
  }

  keep(): void {
    try {
      sessionStorage.setItem(this.#name, this.text);
    } catch {
      // It is too long to be kept; it stays where it is typed.
    }
  }
}

export function openDraft(key: ToolKey): Draft {
  return new Draft(key);
}
