const KEPT_AS = "toolhaft-theme";

class Theme {
  isDark = $state(false);

  /** What was chosen before, or what the system wears; before the first paint. */
  start(): void {
    const kept = localStorage.getItem(KEPT_AS);
    this.#wear(kept === null ? matchMedia("(prefers-color-scheme: dark)").matches : kept === "dark");
  }

  toggle(): void {
    this.#wear(!this.isDark);
    localStorage.setItem(KEPT_AS, this.isDark ? "dark" : "light");
  }

  #wear(isDark: boolean): void {
    this.isDark = isDark;
    document.documentElement.classList.toggle("dark", isDark);
  }
}

export const theme: Theme = new Theme();
