/** What a function can't do for the caller: `hint` says how to fix it. */
export class Refusal extends Error {
  readonly hint: string;

  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}
