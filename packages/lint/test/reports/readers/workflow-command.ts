/** A workflow command as the runner of GitHub Actions takes it apart. */
export interface WorkflowCommand {
  command: string;
  properties: Record<string, string>;
  message: string;
}

/** Read one line of a step's output the way the runner does; `undefined` where it is no command. */
export function parseWorkflowCommand(line: string): WorkflowCommand | undefined {
  const end = line.indexOf("::", 2);
  if (!line.startsWith("::") || end < 0) return undefined;
  const head = line.slice(2, end);
  const space = head.indexOf(" ");
  const properties = head
    .slice(space + 1)
    .split(",")
    .map((property): [string, string] => {
      const at = property.indexOf("=");
      return [property.slice(0, at), unescapeProperty(property.slice(at + 1))];
    });
  return {
    command: head.slice(0, space),
    properties: Object.fromEntries(properties),
    message: unescapeData(line.slice(end + 2)),
  };
}

function unescapeProperty(text: string): string {
  return unescapeData(text, [
    ["%3A", ":"],
    ["%2C", ","],
  ]);
}

function unescapeData(text: string, more: [string, string][] = []): string {
  const pairs: [string, string][] = [["%0D", "\r"], ["%0A", "\n"], ...more, ["%25", "%"]];
  return pairs.reduce((result, [code, character]) => result.replaceAll(code, character), text);
}
