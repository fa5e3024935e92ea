/** One change in the audit log: who changed what, and from which state to which. Never what it holds. */
export interface ChangeRecord {
  readonly kind: "change";
  /** ISO 8601, UTC. */
  readonly ts: string;
  /** The name of the token, else its id; null: somebody at a shell. */
  readonly token: string | null;
  readonly tokenId: string | null;
  /** The route, such as `putTool`. */
  readonly route: string;
  /** What was changed: the parts of its path, such as bundle, slug and version. */
  readonly key: string;
  /** The ETag of what was there, and of what is; null: nothing, or nothing that has one. */
  readonly before: string | null;
  readonly after: string | null;
  readonly ok: boolean;
  /** Why nothing was changed: a code. */
  readonly error: string | null;
  readonly ms: number;
}
