/** A number as JSON spells it. What people type on the way to one, such as `1.` or `-`, is none yet. */
export function isNumberText(text: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(text);
}
