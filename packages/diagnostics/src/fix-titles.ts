/** What each of the parser's fixes says it will do. */
export const fixTitles: Readonly<Record<string, string>> = {
  "remove-bom": "Remove the byte order mark",
  "remove-comma": "Remove the comma",
  "insert-comma": "Insert a comma",
  "write-comma": "Write a plain comma",
  "insert-colon": "Insert a colon",
  "write-colon": "Write a colon",
  "remove-colon": "Remove the colon",
  "remove-comment": "Remove the comment",
  "double-quotes": "Write it in double quotes",
  "close-string": "Close the string",
  quote: "Put it in double quotes",
  "escape-quotes": "Escape the quotes",
  "quote-key": "Put the key in double quotes",
  respell: "Write it as JSON",
  "respell-escape": "Write the backslashes as JSON",
  "escape-control": "Escape the control characters",
  "close-all": "Close everything that is open",
  "insert-bracket": "Insert the bracket",
  "replace-bracket": "Replace the bracket",
  "remove-bracket": "Remove the bracket",
  "remove-rest": "Remove the text after the end",
  "remove-fence": "Remove the fence",
  "plain-space": "Write a plain space",
};

/** What is said at each related location. */
export const relatedMessages: Readonly<Record<string, string>> = {
  open: "opened here",
  first: "first used here",
  cut: "this is cut off",
};
