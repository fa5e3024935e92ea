/** Whether a key was meant for a field that somebody types into, also for one inside of another element's shadow. */
export function isTyping(event: Event): boolean {
  return event
    .composedPath()
    .some(
      (each) =>
        each instanceof HTMLElement &&
        (each.isContentEditable || each.matches("input, textarea, select, dialog")),
    );
}
