import { lengthOf, lettersOf, mayBeNear, withinEdits } from "./distance.ts";
import { createWordTable, hashOf } from "./word-table.ts";
import { eachWord } from "./words.ts";

/** All words of all tools, each with the tools that have it. Tools are numbers, ascending in every list. */
export interface Vocabulary {
  /** Say that a tool has the words of a folded text; `isName`: of its slug or its name on the screen. */
  add: (folded: string, tool: number, isName: boolean) => void;
  /** The tools that have this very word. */
  with: (word: string) => readonly number[];
  /** The tools whose names have a word that starts like this, a list for each such word. */
  withNameStart: (start: string) => (readonly number[])[];
  /** The tools that have a word within some edits of this one, a list for each such word. */
  near: (word: string, edits: number) => (readonly number[])[];
}

/** Words of one length; `letters` next to them, so that a look at all is one at a row of numbers. */
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
  const words = createWordTable<Word>();
  const byLength: Bucket[] = [];
  let names: Word[] = [];
  let unsorted: Word[] = [];

  const sortNames = (): void => {
    if (unsorted.length === 0) return;
    names = [...names, ...unsorted].sort((a, b) => (a.text < b.text ? -1 : 1));
    unsorted = [];
  };

  const newWord = (text: string, hash: number): Word => {
    const word = { text, tools: [], names: [] };
    words.add(word, hash);
    const bucket = (byLength[lengthOf(text)] ??= { words: [], letters: [] });
    bucket.words.push(word);
    bucket.letters.push(lettersOf(text));
    return word;
  };
  const toolsWith = (text: string): readonly number[] =>
    words.at(text, 0, text.length, hashOf(text))?.tools ?? [];

  return {
    add(folded, tool, isName) {
      eachWord(folded, (text, start, end, hash) => {
        const word = words.at(text, start, end, hash) ?? newWord(text.slice(start, end), hash);
        const { tools } = word;
        if (tools[tools.length - 1] !== tool) tools.push(tool);
        if (!isName) return;
        if (word.names.length === 0) unsorted.push(word);
        if (word.names[word.names.length - 1] !== tool) word.names.push(tool);
      });
    },
    with: toolsWith,
    withNameStart(start) {
      sortNames();
      const lists: number[][] = [];
      for (let at = firstFrom(names, start); names[at]?.text.startsWith(start) === true; at++) {
        lists.push(names[at]?.names ?? []);
      }
      return lists;
    },
    near(text, edits) {
      if (edits === 0) return [toolsWith(text)];
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
