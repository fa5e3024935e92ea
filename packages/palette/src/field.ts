/** A field that people write a message in. */
export type Field = HTMLInputElement | HTMLTextAreaElement;

/** From where to where something is marked; both are the same when nothing is. */
export type Caret = readonly [start: number, end: number];

/** Where the caret of a field is; of one that has none, at its end. */
export function caretOf(field: Field | undefined): Caret {
  const { value = "", selectionStart, selectionEnd } = field ?? {};
  return [selectionStart ?? value.length, selectionEnd ?? value.length];
}

/** Whether a text ends with a `+` that begins a word. */
export function endsWithPlus(text: string): boolean {
  return /(?:^|\s)\+$/.test(text);
}

/** How `+slug ` gets into a text, for a `+` that stands before the caret or for what is marked: from where, and what; it begins a word. */
export function insertionOf(
  value: string,
  [start, end]: Caret,
  slug: string,
): readonly [from: number, text: string] {
  const from = start === end && endsWithPlus(value.slice(0, start)) ? start - 1 : start;
  return [from, `${/\S$/.test(value.slice(0, from)) ? " " : ""}+${slug} `];
}

/** Write a slug into a field, as if it was typed, and go on there. */
export function writeSlug(field: Field, slug: string, caret: Caret = caretOf(field)): void {
  field.focus();
  if (field.disabled || field.readOnly) return;
  const [, end] = caret;
  const [from, text] = insertionOf(field.value, caret, slug);
  field.setSelectionRange(from, end);
  // eslint-disable-next-line @typescript-eslint/no-deprecated -- nothing else leaves a text that Ctrl Z takes back
  if (document.execCommand("insertText", false, text)) return;
  field.setRangeText(text, from, end, "end");
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Whether what a field heard is that somebody typed a `+` that begins a word. */
export function isPlusTyped({ target, inputType }: InputEvent): boolean {
  const { value, selectionStart } = target as Field;
  return /^insert.*Text$/.test(inputType) && endsWithPlus(value.slice(0, selectionStart ?? 0));
}

export function isField(target: unknown): target is Field {
  return target instanceof Element && target.matches("input,textarea");
}
