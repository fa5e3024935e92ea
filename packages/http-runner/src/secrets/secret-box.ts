import { checkUrl, parseAllowedHosts, type AllowedHostEntry, type AllowedUrl } from "@toolhaft/tool-bundle";
import { createRedactor, type Redactor } from "@toolhaft/json-text/redact";
import { HttpError } from "../errors/http-error.ts";
import { originOf } from "../prepared-request.ts";

/** A secret, and where it may go. */
export interface HttpSecret {
  value: string;
  /** As `allowedHosts`: scheme, host and port. A request elsewhere is refused before it is sent. */
  hosts: readonly AllowedHostEntry[];
  /** Why there is no value, where it is empty: `WEATHER_KEY is not in the environment`. */
  missing?: string;
}

/** The secrets of a host, each with the places it may go to. */
export interface SecretBox {
  /** The value for a template; `undefined` where there is none. */
  peek(name: string): string | undefined;
  /** The value for a request to `url`. Throws where there is none, or where it must not go there. */
  use(name: string, url: AllowedUrl): string;
  /** Throws where the secret has no value. */
  require(name: string): void;
  /** Throws where the secret, if there is one, must not be sent to `url`. */
  mayGo: (name: string, url: AllowedUrl) => void;
  /** Hides all values, and what was learned since, such as access tokens. */
  redactor(): Redactor;
  /** Remember a value that must be hidden as well, such as an access token. */
  learn(value: string): void;
  /** The same box for one call: what that call makes of secrets, such as a signature, is hidden in it. */
  forCall(): CallBox;
}

/** The secrets of one call. */
export interface CallBox extends SecretBox {
  /** Hide a value that is good for this call only. */
  hide: (value: string) => void;
}

type Secrets = Readonly<Record<string, HttpSecret>>;

/** Make the box of a record of secrets; the same record gives the same box. */
export function secretBox(secrets: Secrets | undefined): SecretBox {
  const key = secrets ?? NONE;
  const known = boxes.get(key);
  if (known) return known;
  const box = createBox(key);
  boxes.set(key, box);
  return box;
}

const NONE: Secrets = Object.freeze({});
const boxes = new WeakMap<Secrets, SecretBox>();

/** Tokens that are remembered; older ones have expired. */
const MOST_LEARNED = 64;
const MOST_ORIGINS = 256;

function createBox(secrets: Secrets): SecretBox {
  const learned = new Set<string>();
  let redactor: Redactor | undefined;
  const secretOf = (name: string): HttpSecret | undefined =>
    Object.hasOwn(secrets, name) ? secrets[name] : undefined;
  const peek = (name: string): string | undefined => secretOf(name)?.value;
  const valueOf = (name: string): string => {
    const value = peek(name);
    if (value !== undefined && value !== "") return value;
    const known = secretOf(name)?.missing;
    const why = known === undefined ? "" : `${known[0]?.toUpperCase() ?? ""}${known.slice(1)}. `;
    const hint = `${why}Give ${name} a value: under "run.secrets" in toolhaft.config.json, or with --secret ${name}=HOST on the command line.`;
    throw new HttpError("HTTP_SECRET_MISSING", { secret: name }, { hint });
  };
  /** Where each secret was found to be allowed. */
  const allowed = new Map<string, Set<string>>();
  const mayGo = (name: string, url: AllowedUrl): void => {
    if (secretOf(name) === undefined) return;
    const origin = originOf(url);
    const known = allowed.get(name) ?? new Set();
    if (known.has(origin)) return;
    const places = parseAllowedHosts(secretOf(name)?.hosts ?? []).hosts;
    if (!checkUrl(url.href, places).ok) {
      const hint = `Add ${JSON.stringify(origin)} to the hosts of ${name} if it is meant.`;
      throw new HttpError("HTTP_SECRET_NOT_FOR_HOST", { secret: name, host: origin }, { hint });
    }
    if (known.size < MOST_ORIGINS) allowed.set(name, known.add(origin));
  };
  const box: SecretBox = {
    peek,
    mayGo,
    require(name) {
      valueOf(name);
    },
    use(name, url) {
      const value = valueOf(name);
      mayGo(name, url);
      return value;
    },
    redactor() {
      redactor ??= createRedactor([...Object.values(secrets).map(({ value }) => value), ...learned]);
      return redactor;
    },
    learn(value) {
      if (learned.has(value)) return;
      const [oldest] = learned;
      if (learned.size >= MOST_LEARNED && oldest !== undefined) learned.delete(oldest);
      learned.add(value);
      redactor = undefined;
    },
    forCall: () => boxForCall(box),
  };
  return box;
}

function boxForCall(box: SecretBox): CallBox {
  const made = new Set<string>();
  let last: { shared: Redactor; count: number; own: Redactor } | undefined;
  return {
    ...box,
    hide: (value) => void made.add(value),
    redactor() {
      const shared = box.redactor();
      if (made.size === 0) return shared;
      if (last?.shared !== shared || last.count !== made.size)
        last = { shared, count: made.size, own: shared.with([...made]) };
      return last.own;
    },
  };
}
