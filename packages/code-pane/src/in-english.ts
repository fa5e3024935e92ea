/** Findings and descriptions are English, whatever the language of the page. */
export function inEnglish(words: string): Node {
  const text = document.createElement("span");
  text.lang = "en";
  text.textContent = words;
  return text;
}
