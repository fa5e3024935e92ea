const REASONS = {
  ERR_LINK: "it is a link; name the file that it leads to",
  ERR_OUTSIDE: "a link on its path leads elsewhere",
  ERR_CHANGED: "it changed while it was read; run again",
  ERR_OWNER: "it belongs to somebody else, and would belong to you",
} as const;

/** Why a file is not written although the system would let us; `code` as errors of `fs` have it. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly code: keyof typeof REASONS;

  constructor(code: keyof typeof REASONS, options?: ErrorOptions) {
    super(REASONS[code], options);
    this.code = code;
  }
}
