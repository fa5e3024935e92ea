import { textOf, textsOf, UsageError, writeErr, writeOut, type OptionValues } from "@toolhaft/command-line";
import { type KeptToken, openTokenBook, type TokenBook, type TokenScope } from "@toolhaft/rest-server/tokens";
import { isUuidV7 } from "@toolhaft/tool-bundle";
import { EXIT } from "../exit-codes.ts";
import { readCount } from "../options.ts";
import { storeOptions } from "../stored/options.ts";
import { printRows, type Rows } from "../stored/print-stored.ts";
import { withStore } from "../stored/with-store.ts";
import type { Command } from "./command.ts";

const create: Command = {
  usage: "token create NAME",
  help: "Make a token that lets a program ask a server of this store.",
  more: "NAME says what it is for. The token is printed once, on stdout; the store keeps its hash. Servers that run already take it within a second.",
  options: [
    ...storeOptions,
    {
      name: "scope",
      value: "SCOPE",
      choices: ["read", "invoke", "admin"],
      group: "Who may ask",
      help: "What it may do: list and lint, also call tools, or also change what is stored (default: read).",
    },
    {
      name: "expires",
      value: "TIME",
      group: "Who may ask",
      help: "How long it is good, such as 90d, 12h, 30m or 45s (default: until it is revoked).",
    },
    {
      name: "calls-per-minute",
      value: "N",
      group: "Who may ask",
      help: "How many tools it may call a minute (default: as many as the server takes).",
    },
    {
      name: "bundle",
      value: "BUNDLE",
      repeatable: true,
      group: "Who may ask",
      help: "Only this bundle and its tools can be seen, called and changed with it (default: everything).",
    },
  ],
  async run({ words, values }) {
    const [name, more] = words;
    if (name === undefined || more !== undefined) {
      throw new UsageError(`token create takes NAME, got ${words.join(" ") || "nothing"}`);
    }
    if (!/^[^\p{Cc}]{1,64}$/u.test(name)) {
      throw new UsageError("token create: NAME must be 1 to 64 characters, none of them a control character");
    }
    const callsPerMinute = readCount(values, "calls-per-minute");
    const expiresInSec = readExpiry(values);
    const bundleIDs = readBundles(values);
    const scope = (textOf(values, "scope") ?? "read") as TokenScope;
    const wish = {
      ...{ name, scope },
      ...(expiresInSec === undefined ? {} : { expiresInSec }),
      ...(callsPerMinute === undefined ? {} : { callsPerMinute }),
      ...(bundleIDs.length === 0 ? {} : { bundleIDs }),
    };
    const { token, kept } = await withTokens(values, (book) => book.create(wish), "create");
    if (values["json"] === true) writeOut(`${JSON.stringify({ token, ...shown(kept) })}\n`);
    else {
      writeOut(`${token}\n`);
      writeErr(`token ${kept.id} (${scope}) is not shown again, and only its hash is kept.`);
    }
    return EXIT.ok;
  },
};

const list: Command = {
  usage: "token list",
  help: "List the tokens that a store keeps, never their values.",
  more: "When one was last used is written now and then: it is up to a minute behind.",
  options: storeOptions,
  async run({ words, values }) {
    if (words.length > 0) throw new UsageError(`token list takes no words, got ${words.join(" ")}`);
    const tokens = await withTokens(values, (book) => book.list());
    printRows(values, { items: tokens.map(shown) }, tokenRows(tokens));
    return EXIT.ok;
  },
};

const revoke: Command = {
  usage: "token revoke ID",
  help: "Take a token away.",
  more: "ID as token list shows it. Servers that run refuse it within a second.",
  options: storeOptions,
  async run({ words, values }) {
    const [id, more] = words;
    if (id === undefined || more !== undefined) {
      throw new UsageError(`token revoke takes ID, got ${words.join(" ") || "nothing"}`);
    }
    const revoked = await withTokens(values, (book) => book.revoke(id));
    if (revoked === undefined) throw new UsageError(`no token ${id}; token list shows those there are`);
    printRows(values, shown(revoked), tokenRows([revoked]));
    return EXIT.ok;
  },
};

/** The commands `token …`. */
export const tokenCommands: Readonly<Record<"create" | "list" | "revoke", Command>> = {
  create,
  list,
  revoke,
};

function withTokens<T>(
  values: OptionValues,
  work: (book: TokenBook) => Promise<T>,
  missing: "create" | "refuse" = "refuse",
): Promise<T> {
  return withStore(
    values,
    async (store) => {
      const book = await openTokenBook(store);
      try {
        return await work(book);
      } catch (error) {
        throw error instanceof Error && error.name === "TooManyTokens"
          ? new UsageError(error.message)
          : error;
      } finally {
        await book.close();
      }
    },
    { missing },
  );
}

const UNITS: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3_600, d: 86_400 };
const TEN_YEARS = 3_650 * 86_400;

/** `--expires`, in seconds. Throws a `UsageError`. */
function readExpiry(values: OptionValues): number | undefined {
  const text = textOf(values, "expires");
  if (text === undefined) return undefined;
  const [, count = "", unit = ""] = /^(\d{1,9})([smhd])$/.exec(text) ?? [];
  const seconds = Number(count) * (UNITS[unit] ?? 0);
  if (seconds > 0 && seconds <= TEN_YEARS) return seconds;
  throw new UsageError(
    `option --expires needs a time of up to 3650d, such as 90d, 12h, 30m or 45s, got ${JSON.stringify(text)}`,
  );
}

/** `--bundle`. Throws a `UsageError`. */
function readBundles(values: OptionValues): readonly string[] {
  const bundles = textsOf(values, "bundle");
  const odd = bundles.find((bundle) => !isUuidV7(bundle));
  if (odd === undefined) return bundles;
  throw new UsageError(
    `option --bundle needs the id of a bundle, a UUID of version 7, got ${JSON.stringify(odd)}`,
  );
}

function shown({ hash: _hash, ...token }: KeptToken): Omit<KeptToken, "hash"> {
  return token;
}

function tokenRows(tokens: readonly KeptToken[]): Rows {
  const rows = tokens.map(({ id, name, scope, bundleIDs, expiresAt = "never", lastUsedAt = "never" }) => [
    ...[id, name, scope, bundleIDs?.join(" ") ?? "all", expiresAt, lastUsedAt],
  ]);
  return { heads: ["ID", "NAME", "SCOPE", "BUNDLES", "EXPIRES", "LAST USED"], rows };
}
