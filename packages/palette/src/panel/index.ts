import { createClient } from "@toolhaft/client";
import formStyle from "@toolhaft/schema-form/schema-form.css?inline";
import { mount, unmount } from "svelte";
import type { PaletteElement, ToolPanel } from "../tool-panel.ts";
import Panel from "./Panel.svelte";
import { STYLE } from "./style.ts";
import { panelWords } from "./words.ts";

/** What shows a picked tool of a palette: its form, and what comes of a call. `scope` is that of the palette's token. */
export function createPanel(palette: PaletteElement, scope: string): ToolPanel {
  const url = palette.getAttribute("server") ?? "";
  const maySwitch = scope === "admin";
  let close: (() => void) | undefined;
  return {
    show(tool, reason) {
      if (reason !== undefined && !maySwitch) return;
      palette.close();
      const host = document.createElement("div");
      const dialog = dialogIn(host);
      palette.shadowRoot?.append(host);
      const words = panelWords(palette.lang);
      dialog.lang = words.lang;
      close = () => {
        dialog.close();
      };
      const panel = mount(Panel, {
        target: dialog,
        props: {
          listed: tool,
          // A page may have given another token by now.
          client: () => createClient({ url: url === "" ? location.origin : url, token: palette.token ?? "" }),
          words,
          maySwitch,
          emit: (type: string, detail: unknown) =>
            palette.dispatchEvent(new CustomEvent(type, { bubbles: true, composed: true, detail })),
          close,
        },
      });
      dialog.addEventListener("close", () => {
        void unmount(panel);
        host.remove();
      });
      dialog.showModal();
    },
    close() {
      close?.();
    },
  };
}

/** A dialog of its own: neither the page's styles nor the palette's get in. */
function dialogIn(host: HTMLElement): HTMLDialogElement {
  const root = host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [STYLE, formStyle].map((text) => {
    const sheet = new CSSStyleSheet();
    // How large the text of the page is, is the page's.
    sheet.replaceSync(text.replace(/(\d)rem\b/g, "$1em"));
    return sheet;
  });
  const dialog = document.createElement("dialog");
  dialog.setAttribute("aria-labelledby", "name");
  // Keys that are for the panel are not for the page.
  dialog.addEventListener("keydown", (event) => {
    event.stopPropagation();
  });
  root.append(dialog);
  return dialog;
}
