import { RecipeError } from "../draft.ts";
import { readOptions } from "./options.ts";
import { shellWords } from "./words.ts";

/** What a curl command sends. */
export interface CurlRequest {
  readonly method: string;
  readonly url: string;
  /** Of the address itself, and of what `-G` and `--url-query` put there. */
  readonly query: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: string;
  readonly user?: string;
  readonly timeoutMs?: number;
  readonly notes: readonly string[];
}

/** Read a curl command. Throws a `RecipeError` for one that sends nothing, or is cut short. */
export function readCurl(line: string): CurlRequest {
  const [program = "", ...words] = shellWords(line.trim().replace(/^\$\s+/, ""));
  if (!/^(?:.*[/\\])?curl(?:\.exe)?$/i.test(program))
    throw new RecipeError(`the command runs ${program}, not curl`);
  const { options, missing } = readOptions(words);
  if (missing !== undefined) throw new RecipeError(`the command ends after ${missing}, which takes a value`);
  const of = (means: string): string[] =>
    options.flatMap((option) => (option.means === means ? [option.value] : []));
  const has = (means: string): boolean => options.some((option) => option.means === means);
  const [url, ...more] = of("url");
  if (url === undefined || url === "") throw new RecipeError("the command has no address");

  const notes: string[] = [];
  const leftOut = new Set(options.flatMap(({ means, written }) => (means === "left out" ? [written] : [])));
  if (leftOut.size > 0) notes.push(`Left out, a tool has nothing like it: ${[...leftOut].join(", ")}.`);
  if (more.length > 0) notes.push(`Of ${String(more.length + 1)} addresses the first was taken.`);
  if (has("file")) notes.push("Left out: a file that is sent (-F or -T). A tool sends text alone.");
  if (has("cookie")) notes.push("Left out: cookies. They are a person's session.");
  if (has("aws")) notes.push('The request is signed for AWS: give "auth" of type awsSigV4 by hand.');
  const data = [...of("data"), ...of("urlencode").map(encoded), ...of("json")];
  if (data.some((one) => one.startsWith("@"))) notes.push("Left out: data that is read from a file (@…).");
  const sent = data.filter((one) => !one.startsWith("@"));

  const headers = of("header").flatMap(readHeader);
  const named = new Set(headers.map(([name]) => name.toLowerCase()));
  const add = (name: string, value: string | undefined): void => {
    if (value !== undefined && !named.has(name.toLowerCase())) headers.push([name, value]);
  };
  if (has("json")) {
    add("Content-Type", "application/json");
    add("Accept", "application/json");
  }
  add("User-Agent", of("agent").at(-1));
  const bearer = of("bearer").at(-1);
  add("Authorization", bearer === undefined ? undefined : `Bearer ${bearer}`);

  const isGet = has("get");
  const body = isGet || sent.length === 0 ? undefined : sent.join(has("json") ? "" : "&");
  const usual = has("head") ? "HEAD" : body === undefined ? "GET" : "POST";
  const seconds = Number(of("seconds").at(-1));
  const user = of("user").at(-1);
  return {
    method: (of("method").at(-1) ?? usual).toUpperCase(),
    url: /^[a-z][a-z\d+.-]*:\/\//i.test(url) ? url : `https://${url}`,
    query: isGet ? sent : [],
    headers,
    ...(body === undefined ? {} : { body }),
    ...(user === undefined ? {} : { user }),
    ...(seconds > 0 ? { timeoutMs: Math.ceil(seconds * 1_000) } : {}),
    notes,
  };
}

function readHeader(line: string): (readonly [string, string])[] {
  const at = line.indexOf(":");
  const name = line.slice(0, Math.max(at, 0)).trim();
  const value = line.slice(at + 1).trim();
  // Without a value curl sends no such header at all.
  return name === "" || value === "" ? [] : [[name, value]];
}

/** `--data-urlencode name=text`: the text is not encoded yet. */
function encoded(part: string): string {
  const at = part.indexOf("=");
  return at === -1 ? part : `${part.slice(0, at)}=${encodeURIComponent(part.slice(at + 1))}`;
}
