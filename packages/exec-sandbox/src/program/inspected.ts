/** What the first bytes of a file say it is. */
export type Header =
  | { readonly kind: "binary" }
  | {
      readonly kind: "script";
      readonly interpreter: string;
      readonly argument: string | undefined;
      readonly carriageReturn: boolean;
    }
  | { readonly kind: "unknown"; readonly problem: string };

/** A program that was looked at: which file it is, and what its first bytes say. */
export interface Inspected {
  readonly file: string;
  readonly identity: Identity;
  readonly header: Header;
}

/** Which file stood at a path: another one, or new content, has another identity. */
export interface Identity {
  readonly dev: number;
  readonly ino: number;
  readonly size: number;
  readonly mode: number;
  readonly mtimeMs: number;
  /** Moves with every change of content, owner or permissions, and cannot be set. */
  readonly ctimeMs: number;
}
