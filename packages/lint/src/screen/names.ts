import { namesSecret } from "../rules/secrets.ts";

/** What targets ask of the names of properties. */
export interface KeyDemand {
  pattern: RegExp;
  max: number;
}

const REMEMBERED = 5000;

/** Whether nobody has anything to say of a property's name; the same few come again and again. */
export function createNameScreen(
  demands: readonly KeyDemand[],
  reserved: ReadonlySet<string>,
): (name: string) => boolean {
  const plain = new Set<string>();
  return (name) => {
    if (plain.has(name)) return true;
    if (reserved.has(name) || namesSecret(name)) return false;
    for (const { pattern, max } of demands) if (name.length > max || !pattern.test(name)) return false;
    if (plain.size >= REMEMBERED) plain.clear();
    plain.add(name);
    return true;
  };
}
