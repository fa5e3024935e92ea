import { setOwn, type JsonObject, type JsonValue } from "@toolhaft/json-text";

/** A finished value and its JSON text. The text spells numbers as the original did: `1.0` stays `1.0`. */
export interface Printed {
  value: JsonValue;
  text: string;
}

/** Print a value that no original spelled. */
export function printed(value: JsonValue): Printed {
  return { value, text: JSON.stringify(value) };
}

/** A text as a member that is left out when there is none. */
export function printedText(text: string | undefined): Printed | undefined {
  return text === undefined ? undefined : printed(text);
}

/** An object of printed members; those that are `undefined` are left out. */
export function printedObject(members: Iterable<readonly [string, Printed | undefined]>): Printed {
  const value: JsonObject = {};
  const texts: string[] = [];
  for (const [key, member] of members) {
    if (member === undefined) continue;
    setOwn(value, key, member.value);
    texts.push(`${JSON.stringify(key)}:${member.text}`);
  }
  return { value, text: `{${texts.join(",")}}` };
}

/** An array of printed items. */
export function printedList(items: readonly Printed[]): Printed {
  return { value: items.map(({ value }) => value), text: `[${items.map(({ text }) => text).join(",")}]` };
}
