import { ToolsPlayground } from "./element.ts";

customElements.define("tools-playground", ToolsPlayground);

// The same switch, and the same memory of it, as on the other pages.
const KEY = "vitepress-theme-appearance";
const button = document.querySelector<HTMLButtonElement>("#theme");

button?.addEventListener("click", () => {
  const dark = document.documentElement.classList.toggle("dark");
  localStorage.setItem(KEY, dark ? "dark" : "light");
  button.setAttribute("aria-checked", String(dark));
});
button?.setAttribute("aria-checked", String(document.documentElement.classList.contains("dark")));
