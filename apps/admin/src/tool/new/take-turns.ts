/** Does what it is given once all that it was given before is done, well or not. */
export type Turns = <T>(act: () => Promise<T>) => Promise<T>;

/** Acts that come one after the other. */
export function takeTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve();
  return (act) => {
    const turn = last.then(act, act);
    last = turn;
    return turn;
  };
}
