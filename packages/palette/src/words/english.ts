import type { Words } from "./words.ts";

export const english: Words = {
  lang: "en",
  find: "Find a tool",
  tools: "Tools",
  searching: "Searching…",
  nothing: "Nothing matches.",
  empty: "No tools yet.",
  shown: (shown, total) => {
    if (shown < total) return `${shown.toLocaleString("en")} of ${total.toLocaleString("en")} tools`;
    return shown === 1 ? "1 tool" : `${shown.toLocaleString("en")} tools`;
  },
  keys: "↑ ↓ choose · Enter takes · Esc closes",
  unreachable: "The server does not answer. Enter tries again.",
};
