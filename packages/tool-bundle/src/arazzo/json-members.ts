/** An object of JSON whose members are texts already, so that numbers keep their spelling; those without a text are left out. */
export function objectOf(members: readonly (readonly [name: string, json: string | undefined])[]): string {
  const written = members.flatMap(([name, json]) =>
    json === undefined ? [] : [`${JSON.stringify(name)}:${json}`],
  );
  return `{${written.join(",")}}`;
}

export function listOf(items: readonly string[]): string {
  return `[${items.join(",")}]`;
}

export function textOf(text: string | undefined): string | undefined {
  return text === undefined ? undefined : JSON.stringify(text);
}
