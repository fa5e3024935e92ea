/** The theme gives documents a main landmark, and neither the front page nor the page for what is missing. */
export function withMain(html: string): string {
  return html.includes("<main")
    ? html
    : html.replace(/(<div[^>]*) id="VPContent"/, '$1 id="VPContent" role="main"');
}

/** The same for a page that is reached by a link, without loading a new document. */
export function markMain(page: Document): void {
  const content = page.getElementById("VPContent");
  if (content?.querySelector("main")) content.removeAttribute("role");
  else content?.setAttribute("role", "main");
}
