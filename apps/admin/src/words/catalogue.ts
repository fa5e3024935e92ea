import type { en } from "./en.ts";

/** A text that depends on a number `n`, as `Intl.PluralRules` tells its forms apart in English and German. */
export interface Plural {
  readonly one: string;
  readonly other: string;
}

export type Message = string | Plural;

type English = typeof en;

export type Key = keyof English;

/** Every text of the screen in one language: a language that lacks one does not compile. */
export type Catalogue = { readonly [K in Key]: English[K] extends string ? string : Plural };

type PlaceIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceIn<Rest>
  : never;
type TextOf<M> = M extends string ? M : M extends Plural ? M["one" | "other"] : never;
type PlaceOf<K extends Key> = PlaceIn<TextOf<English[K]>> | (English[K] extends string ? never : "n");

/** What a text takes: a value for each of its `{places}`, and a number `n` where it has plural forms. */
export type DataOf<K extends Key> = {
  readonly [Place in PlaceOf<K>]: Place extends "n" ? number : string | number;
};

/** The arguments behind a key: none, where its text has no places. */
export type ArgumentsOf<K extends Key> = [PlaceOf<K>] extends [never] ? [] : [data: DataOf<K>];
