// Before the first paint: the colours the reader chose on any page of the site.
const chosen = localStorage.getItem("vitepress-theme-appearance") ?? "auto";
const prefersDark = matchMedia("(prefers-color-scheme: dark)").matches;
document.documentElement.classList.toggle("dark", chosen === "dark" || (chosen === "auto" && prefersDark));
