import type { Page } from "playwright-core";

/** Blocks in the order of the page, with where each begins and ends across it, in eighths; and the colours of the look. */
export function structureOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const blocks =
      "header, nav, main, section, form, h1, h2, table, textarea, .rows, .text, [role=tablist], [role=tabpanel], [role=alert]";
    const lines: string[] = [];
    let before: Element | undefined;
    for (const block of document.querySelectorAll(blocks)) {
      const { left, right, top, width, height } = block.getBoundingClientRect();
      // Hidden, or only for those who hear the page.
      if (width < 2 || height < 2) continue;
      const eighth = (place: number): string => String(Math.round((8 * place) / innerWidth));
      const isInside = before?.contains(block) === true;
      const isBeside = !isInside && before !== undefined && top < before.getBoundingClientRect().bottom - 8;
      let depth = 0;
      for (let up = block.parentElement?.closest(blocks); up; up = up.parentElement?.closest(blocks)) depth++;
      const name =
        block.getAttribute("role") ?? /^(?:rows|text)/.exec(block.className)?.[0] ?? block.localName;
      const title = /^H\d$/.test(block.tagName)
        ? ` "${block.textContent.trim().replaceAll(/\s+/g, " ")}"`
        : "";
      // Words are as wide as a machine's fonts make them.
      const place = /^(?:h1|h2|nav)$/.test(block.localName) ? "" : ` ${eighth(left)}–${eighth(right)}`;
      lines.push(`${"  ".repeat(depth)}${name}${title}${place}${isBeside ? " beside" : ""}`);
      before = block;
    }
    const { backgroundColor } = getComputedStyle(document.body);
    const title = document.querySelector("h1");
    return [`${backgroundColor}, ${title === null ? "" : getComputedStyle(title).color}`, ...lines].join(
      "\n",
    );
  });
}
