import { lengthOf, withinEdits } from "./distance.ts";
import { lettersOf, mayBeNear } from "./letters.ts";

/** All words of all tools, each with the tools that have it. Tools are numbers, ascending in every list. */
export interface Vocabulary {
  /** Say that a tool has a word; `isName`: in its slug or its name on the screen. */
  add: (word: string, tool: number, isName: boolean) => void;
  /** The tools that have this very word. */
  with: (word: string) => readonly number[];
  /** The tools whose names have a word that starts like this, a list for each such word. */
  withNameStart: (start: string) => (readonly number[])[];
  /** The tools that have a word within some edits of this one, a list for each such word. */
  near: (word: string, edits: number) => (readonly number[])[];
}

/** Words of one length; `letters` beside them, so that a look at all is one at a row of numbers. */
interface Bucket {
  words: Word[];
  letters: number[];
}

interface Word {
  text: string;
  tools: number[];
  names: number[];
}

export function createVocabulary(): Vocabulary {
  const words = new Map<string, Word>();
  const byLength: Bucket[] = [];
  let names: Word[] = [];
  let unsorted: Word[] = [];

  const sortNames = (): void => {
    if (unsorted.length === 0) return;
    names = [...names, ...unsorted].sort((a, b) => (a.text < b.text ? -1 : 1));
    unsorted = [];
  };

  return {
    add(text, tool, isName) {
      let word = words.get(text);
      if (word === undefined) {
        word = { text, tools: [], names: [] };
        words.set(text, word);
        const bucket = (byLength[lengthOf(text)] ??= { words: [], letters: [] });
        bucket.words.push(word);
        bucket.letters.push(lettersOf(text));
      }
      const { tools } = word;
      if (tools[tools.length - 1] !== tool) tools.push(tool);
      if (!isName) return;
      if (word.names.length === 0) unsorted.push(word);
      if (word.names[word.names.length - 1] !== tool) word.names.push(tool);
    },
    with: (text) => words.get(text)?.tools ?? [],
    withNameStart(start) {
      sortNames();
      const lists: number[][] = [];
      for (let at = firstFrom(names, start); names[at]?.text.startsWith(start) === true; at++) {
        lists.push(names[at]?.names ?? []);
      }
      return lists;
    },
    near(text, edits) {
      if (edits === 0) return [words.get(text)?.tools ?? []];
      const length = lengthOf(text);
      const isNear = withinEdits(text, edits);
      const own = lettersOf(text);
      const lists: number[][] = [];
      for (let each = Math.max(1, length - edits); each <= length + edits; each++) {
        const { words: others, letters } = byLength[each] ?? { words: [], letters: [] };
        for (let at = 0; at < letters.length; at++) {
          if (!mayBeNear(own, letters[at] ?? 0, edits)) continue;
          const word = others[at];
          if (word !== undefined && isNear(word.text)) lists.push(word.tools);
        }
      }
      return lists;
    },
  };
}

/** The first place whose word is not below `text`. */
function firstFrom(sorted: readonly Word[], text: string): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.text ?? "") < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
