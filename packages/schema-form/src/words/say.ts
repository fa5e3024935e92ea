/** A text of a catalogue with its places filled in. */
export function say(text: string, data: Readonly<Record<string, string | number>> = {}): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(data, name) ? String(data[name]) : place,
  );
}
