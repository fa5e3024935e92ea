import type { NodeLocator } from "./document.ts";
import { isIndex } from "./pointer.ts";
import { skipRest, skipSpace, skipString, skipValue } from "./scan.ts";
import type { JsonPath, NodeRange, TextRange } from "./types.ts";

/**
 * Finds nodes in text that `JSON.parse` accepted. A container is scanned member by member only as far as
 * the paths that lead through it need: a few findings cost a scan up to the last of them, many cost about
 * one scan in all.
 */
export class Locator implements NodeLocator {
  readonly #text: string;
  readonly #hasRepeatedKeys: boolean;
  readonly #root: Member;

  /**
   * `hasRepeatedKeys`: of equal keys the last counts, so that objects have to be scanned to their end.
   * `start`: where the value stands whose nodes are to be found, the text's first one by default.
   */
  constructor(text: string, hasRepeatedKeys: boolean, start?: number) {
    this.#text = text;
    this.#hasRepeatedKeys = hasRepeatedKeys;
    this.#root = { start: start ?? skipSpace(text, text.charCodeAt(0) === 0xfeff ? 1 : 0) };
  }

  /** Key and value range of a node; `undefined` where the text has none. */
  locate(path: JsonPath): NodeRange | undefined {
    let member: Member | undefined = this.#root;
    for (const segment of path) {
      member = this.#childOf(member, segment);
      if (member === undefined) return undefined;
    }
    const value = { start: member.start, end: endOf(this.#text, member) };
    return member.key === undefined ? { value } : { key: member.key, value };
  }

  #childOf(parent: Member, segment: string | number): Member | undefined {
    const first = this.#text.charCodeAt(parent.start);
    if (first === 0x7b) {
      const object = (parent.inside ??= new ScannedObject(this.#text, parent.start)) as ScannedObject;
      return object.find(String(segment), this.#hasRepeatedKeys);
    }
    if (first !== 0x5b || !isIndex(segment)) return undefined;
    const array = (parent.inside ??= new ScannedArray(this.#text, parent.start)) as ScannedArray;
    return array.find(Number(segment));
  }
}

/** A node whose start is known; its end and its inside are found when needed. */
interface Member {
  key?: TextRange;
  start: number;
  end?: number;
  inside?: ScannedObject | ScannedArray;
}

/** Where a member's value ends: what was scanned of its inside is not scanned again. */
function endOf(text: string, member: Member): number {
  member.end ??= member.inside ? member.inside.end() : skipValue(text, member.start);
  return member.end;
}

/** A container scanned up to its last known member. */
abstract class Scanned {
  protected readonly text: string;
  /** The member scanned last; the next one starts after its end. */
  protected last: Member | undefined;
  readonly #start: number;

  constructor(text: string, start: number) {
    this.text = text;
    this.#start = start;
  }

  /** Offset after the closing bracket. */
  end(): number {
    return skipRest(this.text, this.last === undefined ? this.#start + 1 : endOf(this.text, this.last));
  }

  /** Offset of the next member, `-1` after the last one. */
  protected next(): number {
    if (this.last === undefined) {
      const first = skipSpace(this.text, this.#start + 1);
      const code = this.text.charCodeAt(first);
      return code === 0x5d || code === 0x7d ? -1 : first;
    }
    const after = skipSpace(this.text, endOf(this.text, this.last));
    return this.text.charCodeAt(after) === 0x2c ? skipSpace(this.text, after + 1) : -1;
  }
}

class ScannedArray extends Scanned {
  readonly #items: Member[] = [];

  find(index: number): Member | undefined {
    while (this.#items.length <= index) {
      const start = this.next();
      if (start === -1) return undefined;
      this.last = { start };
      this.#items.push(this.last);
    }
    return this.#items[index];
  }
}

/** Keys that are too long to be compared a hundred thousand times. */
const LONG = 1000;

class ScannedObject extends Scanned {
  readonly #members = new Map<string, Member>();
  #isWhole = false;

  find(name: string, hasRepeatedKeys: boolean): Member | undefined {
    if (!hasRepeatedKeys) {
      const known = this.#members.get(name);
      if (known) return known;
    }
    while (!this.#isWhole) {
      const scanned = this.#scanMember();
      if (scanned === name && !hasRepeatedKeys) break;
    }
    const found = this.#members.get(name);
    // Who asks asks again with the same text, which then is known at sight; the text's own copy is compared in full.
    if (found !== undefined && name.length > LONG) {
      this.#members.delete(name);
      this.#members.set(name, found);
    }
    return found;
  }

  #scanMember(): string | undefined {
    const start = this.next();
    if (start === -1) {
      this.#isWhole = true;
      return undefined;
    }
    const end = skipString(this.text, start);
    const raw = this.text.slice(start + 1, end - 1);
    const name = raw.includes("\\") ? (JSON.parse(this.text.slice(start, end)) as string) : raw;
    const value = skipSpace(this.text, skipSpace(this.text, end) + 1);
    this.last = { key: { start, end }, start: value };
    this.#members.set(name, this.last);
    return name;
  }
}
