/** The rules that may speak of plain files, in information that a screening counts. */
const COUNTED: readonly string[] = ["schema/length-not-said", "name/duplicate-across-files", "target/*"];

/**
 * Whether no finding in a plain file is of a rule, as configurations name it: an id, a group (`name/*`), or all (`*`). What such a
 * name is set to, or that its findings are suppressed, changes nothing that a screening says.
 */
export function sparesPlain(name: string): boolean {
  const group = name.endsWith("*") ? name.slice(0, -1) : undefined;
  return !COUNTED.some((each) =>
    group === undefined
      ? each === name || (each.endsWith("*") && name.startsWith(each.slice(0, -1)))
      : each.startsWith(group),
  );
}
