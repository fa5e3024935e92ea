import { isObject, parseJson, type JsonObject, type JsonValue } from "@toolhaft/json-text";
import { Arguments, RecipeError, type DraftSecret, type ToolDraft } from "../draft.ts";
import { inferSchema } from "../infer-schema.ts";
import { argumentName, displayName, looksSecret, secretName, slugOf } from "../names.ts";
import { decoded, placeOf, readAddress, singular, unmarked, variableOf } from "./address.ts";
import { readCurl, type CurlRequest } from "./request.ts";
import { titleOf } from "./title.ts";

/** A tool that sends what a curl command sends. Throws a `RecipeError` for a command that cannot be one. */
export function fromCurl(line: string): ToolDraft {
  const request = readCurl(line);
  if (!METHODS.has(request.method)) {
    throw new RecipeError(
      `the method ${request.method} is none that a tool can send: ${[...METHODS].join(", ")}`,
    );
  }
  return new Writer(request).draft();
}

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Writes the templates of one request, and keeps what its places turn out to be. */
class Writer {
  readonly #request: CurlRequest;
  readonly #url: URL;
  readonly #arguments = new Arguments();
  readonly #secrets = new Set<string>();
  readonly #notes: string[];

  constructor(request: CurlRequest) {
    this.#request = request;
    this.#notes = [...request.notes];
    const { url, openHost } = readAddress(request.url);
    this.#url = url;
    if (openHost !== undefined) {
      this.#notes.push(`The host is a variable (${openHost}): write the address into "urlTemplate".`);
    }
  }

  draft(): ToolDraft {
    const { method, timeoutMs } = this.#request;
    const urlTemplate = this.#urlTemplate();
    const [headers, auth] = this.#headers();
    const bodyTemplate = this.#body(headers);
    const title = titleOf(method, this.#url);
    const impl: JsonObject = {
      ...{ method, urlTemplate },
      ...(headers.length === 0 ? {} : { headers: Object.fromEntries(headers) }),
      ...(auth === undefined ? {} : { auth }),
      ...(bodyTemplate === undefined ? {} : { bodyTemplate }),
      ...(timeoutMs === undefined ? {} : { timeoutMs }),
    };
    this.#notes.push("The name and the description are guesses: models choose a tool by them.");
    const host = `${this.#url.protocol}//${this.#url.host}`;
    return {
      format: "bundle",
      name: slugOf(title),
      tool: {
        displayName: displayName(title),
        description: `${displayName(title)}: ${method} ${this.#url.host}${this.#shownPath(urlTemplate)}`,
        type: "http",
        argSchema: this.#arguments.schema,
        impl,
      },
      sample: this.#arguments.sample,
      secrets: [...this.#secrets].map((name): DraftSecret => ({ name, hosts: [host] })),
      notes: [...new Set(this.#notes)],
    };
  }

  #urlTemplate(): string {
    const { protocol, host, pathname, search, username } = this.#url;
    if (username !== "") this.#notes.push("Left out: the user and password in the address. Use -u.");
    const segments = pathname.split("/");
    const path = segments.map((segment, at) => this.#segment(segment, segments[at - 1] ?? "")).join("/");
    const pairs = [...search.slice(1).split("&"), ...this.#request.query.flatMap((part) => part.split("&"))];
    const query = pairs.filter((pair) => pair !== "").map((pair) => this.#pair(pair));
    return `${protocol}//${host}${path}${query.length === 0 ? "" : `?${query.join("&")}`}`;
  }

  /** Ids, and what is written as a place, become arguments. */
  #segment(segment: string, before: string): string {
    const place = placeOf(segment);
    if (place === undefined) return literal(unmarked(segment));
    if ("name" in place) return this.#argument(place.name, { type: "string" });
    return this.#argument(`${singular(before)}_id`, inferSchema(place.sample), place.sample);
  }

  /** `name=value` of a query or a form. */
  #pair(pair: string): string {
    const at = pair.indexOf("=");
    if (at === -1) return literal(unmarked(pair));
    const key = pair.slice(0, at);
    const name = decoded(key);
    return `${literal(unmarked(key))}=${this.#value(name, decoded(pair.slice(at + 1).replaceAll("+", " ")))}`;
  }

  /** A value that a caller gives, or a secret. */
  #value(name: string, text: string): string {
    const variable = variableOf(text);
    if (looksSecret(name, text) || (variable !== undefined && looksSecret(variable, ""))) {
      return this.#secret(variable ?? name);
    }
    if (variable !== undefined || text === "") return this.#argument(variable ?? name, { type: "string" });
    const sample = scalar(text);
    return this.#argument(name, inferSchema(sample), sample);
  }

  #argument(name: string, schema: JsonObject, sample?: JsonValue): string {
    const added = this.#arguments.add(argumentName(name), schema, sample === undefined ? {} : { sample });
    return `\${${added}}`;
  }

  #secret(words: string): string {
    const name = secretName(words, this.#url.hostname);
    this.#secrets.add(name);
    return `\${${name}}`;
  }

  #headers(): [[string, string][], JsonObject | undefined] {
    const kept: [string, string][] = [];
    const dropped: string[] = [];
    let auth = this.#userAuth();
    for (const [name, value] of this.#request.headers) {
      if (OF_A_BROWSER.test(name) || (/^user-agent$/i.test(name) && value.startsWith("Mozilla/")))
        dropped.push(name);
      else if (/^(?:proxy-)?authorization$/i.test(name)) {
        const [, scheme, rest] = /^(\S+)\s+(\S[\s\S]*)$/.exec(value) ?? [];
        const variable = /\$\{?(\w+)\}?/.exec(value)?.[1];
        if (scheme?.toLowerCase() === "bearer") {
          auth = { type: "bearer", secret: this.#secretName(variable ?? "API_TOKEN") };
        } else {
          const words = scheme?.toLowerCase() === "basic" ? "BASIC_CREDENTIALS" : "AUTHORIZATION";
          const secret = this.#secret(variable ?? words);
          kept.push([name, rest === undefined ? secret : `${scheme ?? ""} ${secret}`]);
        }
      } else if (looksSecret(name, value) || variableOf(value) !== undefined)
        kept.push([name, this.#value(name, value)]);
      else kept.push([name, literal(value)]);
    }
    if (dropped.length > 0) this.#notes.push(`Left out, a browser or curl adds them: ${dropped.join(", ")}.`);
    return [kept, auth];
  }

  #secretName(words: string): string {
    return this.#secret(words).slice(2, -1);
  }

  /** `-u user:password`. */
  #userAuth(): JsonObject | undefined {
    const { user } = this.#request;
    if (user === undefined) return undefined;
    const at = user.indexOf(":");
    const name = at === -1 ? user : user.slice(0, at);
    const isKey = looksSecret("", name) || name === "" || name.includes("$") || user.endsWith(":");
    if (!isKey) return { type: "basic", username: name, secret: this.#secretName("PASSWORD") };
    this.#notes.push("-u became two secrets, sent as Basic: the user and the password, which may be empty.");
    return {
      type: "basic",
      usernameSecret: this.#secretName("API_KEY"),
      secret: this.#secretName("PASSWORD"),
    };
  }

  #body(headers: [string, string][]): string | undefined {
    const { body, method } = this.#request;
    if (body === undefined) return undefined;
    if (method === "GET" || method === "HEAD") {
      this.#notes.push(`Left out: the body, which a ${method} does not have.`);
      return undefined;
    }
    const type = headers
      .find(([name]) => /^content-type$/i.test(name))?.[1]
      .split(";", 1)[0]
      ?.toLowerCase();
    const document = parseJson(body);
    const isJson =
      type === undefined ? isObject(document.value) || Array.isArray(document.value) : /[/+]json$/.test(type);
    if (isJson) {
      if (!document.valid || document.value === undefined) {
        const { line, column } = document.position(document.problems[0]?.start ?? 0);
        throw new RecipeError(
          `the body is no JSON: it breaks at its line ${String(line)}, column ${String(column)}`,
        );
      }
      if (type === undefined) {
        headers.push(["Content-Type", "application/json"]);
        this.#notes.push("The body is JSON and goes as JSON, though the command names no Content-Type.");
      }
      return this.#jsonBody(document.value);
    }
    if (type === undefined || type === "application/x-www-form-urlencoded") {
      if (type === undefined) headers.push(["Content-Type", "application/x-www-form-urlencoded"]);
      return body
        .split("&")
        .map((pair) => this.#pair(pair))
        .join("&");
    }
    return this.#argument("body", { type: "string" }, body);
  }

  /** Every member of an object is an argument; anything else is one as a whole. */
  #jsonBody(value: JsonValue): string {
    if (!isObject(value)) return this.#argument("body", inferSchema(value), value);
    const members = Object.entries(value).map(([key, member]) => {
      const name = literal(JSON.stringify(key));
      if (typeof member === "string" && (looksSecret(key, member) || variableOf(member) !== undefined)) {
        return `${name}: "${this.#value(key, member)}"`;
      }
      return `${name}: ${this.#argument(key, inferSchema(member), member)}`;
    });
    return `{ ${members.join(", ")} }`;
  }

  #shownPath(urlTemplate: string): string {
    const path = urlTemplate.slice(urlTemplate.indexOf("/", 8)).split("?", 1)[0] ?? "";
    return path.replaceAll("${", "{");
  }
}

const OF_A_BROWSER =
  /^(?:content-length|host|connection|accept-encoding|accept-language|cookie|origin|referer|priority|dnt|pragma|cache-control|te|upgrade-insecure-requests|if-none-match|if-modified-since|sec-.*)$/i;
/** Text of a template that stands for itself. */
function literal(text: string): string {
  return text.replaceAll("${", () => "$${");
}

/** What a text of a query or a form would be as JSON. */
function scalar(text: string): JsonValue {
  if (text === "true" || text === "false") return text === "true";
  const number = Number(text);
  return text.trim() !== "" && String(number) === text && Number.isFinite(number) ? number : text;
}
