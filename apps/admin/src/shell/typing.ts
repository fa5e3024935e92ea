/** Whether a key was meant for a field that somebody types into. */
export function isTyping({ target }: Event): boolean {
  return target instanceof HTMLElement && target.closest("input, textarea, select, dialog") !== null;
}
