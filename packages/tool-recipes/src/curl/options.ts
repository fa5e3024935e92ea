/** What an option of curl means for a tool. */
type Meaning =
  | "method"
  | "header"
  | "data"
  | "urlencode"
  | "json"
  | "user"
  | "bearer"
  | "agent"
  | "referer"
  | "cookie"
  | "file"
  | "url"
  | "seconds"
  | "aws"
  | "get"
  | "head"
  /** About how curl works or prints: nothing that a tool has. */
  | "nothing"
  /** Something that a tool cannot do, or should not. */
  | "left out";

interface CurlOption {
  readonly means: Meaning;
  readonly takesValue: boolean;
}

const valued = (means: Meaning): CurlOption => ({ means, takesValue: true });
const flag = (means: Meaning): CurlOption => ({ means, takesValue: false });

/** The long options that mean something here, and those with a value, which is not to be taken for the address. */
const LONG: Readonly<Record<string, CurlOption>> = {
  request: valued("method"),
  header: valued("header"),
  data: valued("data"),
  "data-raw": valued("data"),
  "data-ascii": valued("data"),
  "data-binary": valued("data"),
  "data-urlencode": valued("urlencode"),
  json: valued("json"),
  user: valued("user"),
  "oauth2-bearer": valued("bearer"),
  "user-agent": valued("agent"),
  referer: valued("referer"),
  cookie: valued("cookie"),
  form: valued("file"),
  "form-string": valued("file"),
  "upload-file": valued("file"),
  url: valued("url"),
  "url-query": valued("urlencode"),
  "max-time": valued("seconds"),
  "aws-sigv4": valued("aws"),
  get: flag("get"),
  head: flag("head"),
  ...all(
    valued("nothing"),
    `
    output output-dir write-out connect-timeout retry retry-delay retry-max-time max-redirs
    cookie-jar dump-header trace trace-ascii stderr limit-rate speed-limit speed-time
    keepalive-time max-filesize proto proto-redir rate parallel-max expect100-timeout`,
  ),
  ...all(
    valued("left out"),
    `
    proxy proxy-user proxy-header noproxy socks5 socks5-hostname preproxy interface cacert capath
    cert cert-type key key-type pass ciphers pinnedpubkey resolve connect-to unix-socket config
    netrc-file range continue-at time-cond doh-url dns-servers tls-max request-target variable`,
  ),
  ...all(
    flag("nothing"),
    `
    silent show-error verbose include fail fail-with-body location compressed globoff no-buffer
    http1.0 http1.1 http2 http2-prior-knowledge http3 progress-bar remote-name ipv4 ipv6
    no-keepalive create-dirs location-trusted tcp-nodelay parallel no-progress-meter tlsv1.2
    tlsv1.3 tlsv1.0 tlsv1.1 basic post301 post302 post303 styled-output`,
  ),
};

const SHORT: Readonly<Record<string, string>> = {
  ...{
    X: "request",
    H: "header",
    d: "data",
    u: "user",
    A: "user-agent",
    e: "referer",
    b: "cookie",
    F: "form",
  },
  ...{ T: "upload-file", m: "max-time", G: "get", I: "head", o: "output", w: "write-out", c: "cookie-jar" },
  ...{ D: "dump-header", x: "proxy", U: "proxy-user", E: "cert", K: "config", r: "range", C: "continue-at" },
  ...{ Y: "speed-limit", y: "speed-time", z: "time-cond", s: "silent", S: "show-error", v: "verbose" },
  ...{
    i: "include",
    f: "fail",
    L: "location",
    g: "globoff",
    N: "no-buffer",
    O: "remote-name",
    "#": "progress-bar",
  },
  ...{
    "0": "http1.0",
    "4": "ipv4",
    "6": "ipv6",
    k: "insecure",
    n: "netrc",
    j: "junk-session-cookies",
    Z: "parallel",
  },
};

function all(option: CurlOption, names: string): Readonly<Record<string, CurlOption>> {
  return Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, option]),
  );
}

/** An option of a command line, with its value. */
export interface GivenOption {
  /** As it was written, for a note. */
  readonly written: string;
  readonly means: Meaning;
  readonly value: string;
}

/** Split words of a curl command into its options and addresses. `missing`: an option whose value does not follow. */
export function readOptions(words: readonly string[]): {
  readonly options: readonly GivenOption[];
  readonly missing?: string;
} {
  const options: GivenOption[] = [];
  const rest = [...words];
  const take = (written: string, name: string, value?: string): boolean => {
    const option = Object.hasOwn(LONG, name) ? LONG[name] : undefined;
    // An option that is not known is one of the many flags.
    const { means, takesValue } = option ?? flag("left out");
    const given = takesValue ? (value ?? rest.shift()) : "";
    if (given === undefined) return false;
    options.push({ written, means, value: given });
    return true;
  };
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word.startsWith("--") && word.length > 2) {
      const [, name = "", value] = /^--([^=]*)(?:=([\s\S]*))?$/.exec(word) ?? [];
      if (!take(`--${name}`, name, value)) return { options, missing: `--${name}` };
    } else if (word.startsWith("-") && word.length > 1) {
      for (let at = 1; at < word.length; at++) {
        const letter = word[at] ?? "";
        const name = (Object.hasOwn(SHORT, letter) ? SHORT[letter] : undefined) ?? letter;
        const takesValue = Object.hasOwn(LONG, name) && LONG[name]?.takesValue === true;
        const value = takesValue && at + 1 < word.length ? word.slice(at + 1) : undefined;
        if (!take(`-${letter}`, name, value)) return { options, missing: `-${letter}` };
        if (takesValue) break;
      }
    } else options.push({ written: word, means: "url", value: word });
  }
  return { options };
}
