/** A bundle that comes with the program: its texts, as files of a store would hold them. */
export interface BuiltInBundle {
  bundle: string;
  tools: readonly string[];
}
