import type { ArgumentsOf, Catalogue, Key } from "./catalogue.ts";
import { en } from "./en.ts";
import { fill, type Values } from "./fill.ts";
import { firstLanguage, type LanguageId, languages } from "./languages.ts";

const KEPT_AS = "toolhaft-language";

class Words {
  id = $state<LanguageId>("en");
  #texts = $state.raw<Catalogue>(en);

  /** For `Intl`: numbers, times. */
  get tag(): string {
    return languages[this.id].tag;
  }

  say(key: Key, values: Values = {}): string {
    return fill(this.#texts[key], values, this.tag);
  }

  async use(id: LanguageId): Promise<void> {
    const { tag, direction, load } = languages[id];
    this.#texts = await load();
    this.id = id;
    document.documentElement.lang = tag;
    document.documentElement.dir = direction;
  }

  /** The language of this visit, before anything is shown. */
  start(): Promise<void> {
    const asked = new URLSearchParams(location.search).get("lang");
    return this.use(firstLanguage(asked, localStorage.getItem(KEPT_AS), navigator.languages));
  }

  choose(id: LanguageId): Promise<void> {
    localStorage.setItem(KEPT_AS, id);
    return this.use(id);
  }
}

export const words: Words = new Words();

/** A text of the screen in the language of this visit. */
export function t<K extends Key>(key: K, ...[data]: ArgumentsOf<K>): string {
  return words.say(key, data);
}
