/** Assigning these on a plain object changes the object itself instead of storing a member. */
export function isReservedName(name: string): boolean {
  const { length } = name;
  return (
    (length === 9 && (name === "__proto__" || name === "prototype")) ||
    (length === 11 && name === "constructor")
  );
}
