import { readFile, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

/** Whom a password is for, as the driver says. */
export interface Login {
  readonly host: string;
  readonly port: number;
  readonly database?: string | undefined;
  readonly user?: string | undefined;
}

/** The database asks for a password, and there is none. */
export class PasswordMissing extends Error {
  override readonly name = "PasswordMissing";
  /** What helps; without: to give one. */
  readonly hint: string | undefined;

  constructor(message: string, hint?: string) {
    super(message);
    this.hint = hint;
  }
}

/**
 * The password for a database from the file that PostgreSQL's own programs read: `PGPASSFILE`, else `~/.pgpass`. Rejects with a
 * `PasswordMissing` where nothing in it fits, or where others may read it.
 */
export async function passwordFromFile(login: Login): Promise<string> {
  const path = passFile();
  const about = await stat(path).catch(() => undefined);
  const isOpen = process.platform !== "win32" && ((about?.mode ?? 0) & 0o077) !== 0;
  if (about?.isFile() === true && isOpen)
    throw new PasswordMissing(
      "asks for a password, and the file of passwords is not used: others may read it",
      `Take their right to it away: chmod 600 ${path}`,
    );
  const text = about?.isFile() === true ? await readFile(path, "utf8").catch(() => "") : "";
  const password = passwordIn(text, login);
  if (password === undefined) throw new PasswordMissing("asks for a password, and none is given");
  return password;
}

function passFile(): string {
  const { PGPASSFILE = "", APPDATA = "" } = process.env;
  if (PGPASSFILE !== "") return PGPASSFILE;
  if (process.platform === "win32") return join(APPDATA, "postgresql", "pgpass.conf");
  return join(homedir(), ".pgpass");
}

/** By the first line that fits: `host:port:database:user:password`, `*` for any, a backslash before `:` and before a backslash. */
export function passwordIn(
  text: string,
  { host, port, database = "", user = "" }: Login,
): string | undefined {
  // A socket stands for this machine.
  const asked = [host.startsWith("/") ? "localhost" : host, String(port), database, user];
  for (const line of text.split(/\r?\n/)) {
    if (line.startsWith("#")) continue;
    const fields = fieldsOf(line);
    const fits = asked.every((each, at) => fields[at] === "*" || fields[at] === each);
    if (fits && fields.length === 5) return fields[4];
  }
  return undefined;
}

function fieldsOf(line: string): readonly string[] {
  const done: string[] = [];
  let field = "";
  for (let at = 0; at < line.length; at++) {
    if (line[at] === ":" && done.length < 4) {
      done.push(field);
      field = "";
      continue;
    }
    if (line[at] === "\\" && at + 1 < line.length) at++;
    field += line.charAt(at);
  }
  return [...done, field];
}
