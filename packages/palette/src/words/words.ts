/** All that the palette says by itself. What tools say of themselves stays as it is. */
export interface Words {
  /** The language of these words: `en`. */
  readonly lang: string;
  readonly find: string;
  /** The name of the list. */
  readonly tools: string;
  readonly searching: string;
  /** Nothing was found for what was typed. */
  readonly nothing: string;
  /** There are no tools at all. */
  readonly empty: string;
  /** How many are shown of how many. */
  readonly shown: (shown: number, total: number) => string;
  readonly keys: string;
  /** Nobody answers. */
  readonly unreachable: string;
}
