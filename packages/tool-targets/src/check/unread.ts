import type { TargetConstraint } from "./by-kind.ts";

type Targets = ReadonlySet<string>;

/**
 * Who does not look into the part of a schema that a walk is in: what is found there is nothing to them. The few sets
 * that there can be are made once.
 */
export class Unread {
  /** Absent: everyone looks. */
  by: Targets | undefined;
  #count: number;
  #unions = new Map<Targets, Map<Targets, Targets>>();
  #kept = new WeakMap<readonly TargetConstraint[], Map<Targets, readonly TargetConstraint[]>>();

  constructor(count: number) {
    this.#count = count;
  }

  /** Add those who do not look into a keyword; false where nobody is left, and there is nothing to walk. */
  add(targets: Targets): boolean {
    const by = this.by === undefined ? targets : this.#union(this.by, targets);
    if (by.size >= this.#count) return false;
    this.by = by;
    return true;
  }

  /** Those of broken constraints whose targets look. */
  minding(broken: readonly TargetConstraint[]): readonly TargetConstraint[] {
    return this.by === undefined ? broken : this.#minding(broken, this.by);
  }

  #union(a: Targets, b: Targets): Targets {
    let unions = this.#unions.get(a);
    if (unions === undefined) this.#unions.set(a, (unions = new Map<Targets, Targets>()));
    let union = unions.get(b);
    if (union === undefined) unions.set(b, (union = new Set([...a, ...b])));
    return union;
  }

  #minding(broken: readonly TargetConstraint[], by: Targets): readonly TargetConstraint[] {
    let kept = this.#kept.get(broken);
    if (kept === undefined) this.#kept.set(broken, (kept = new Map<Targets, readonly TargetConstraint[]>()));
    let minding = kept.get(by);
    if (minding === undefined) kept.set(by, (minding = broken.filter(({ target }) => !by.has(target))));
    return minding;
  }
}
